"""Tests mirror the packages and modules that they test, and all of them are collected and annotated."""

from __future__ import annotations

import ast
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.source_files import ROOMS, list_nodes

WHOLE_PROJECT = {"bench", "content", "docs", "fuzz", "golden", "mutation", "proof", "repairs", "search", "web"}
"""Folders of tests that belong neither to the engine nor to a single package of the compiler."""

ACROSS_MODULES = {
    "checks/test_fixes.py": "a fix makes no finding, whatever checks offer it",
    "checks/test_names_and_notices.py": "names, years and legal lines pass every check of texts",
    "cli/test_odd_names.py": "names that a terminal would interpret, through whole commands",
    "diagnostics/test_templates.py": "the templates of every finding, as golden texts",
    "disk/test_planted.py": "what an untrusted folder may contain, through whole commands",
    "disk/test_planted_outputs.py": "links where commands write files, through whole commands",
    "disk/test_planted_play.py": "what an untrusted folder may contain where games are played, through whole commands",
    "effects/test_choices.py": "choices between effects",
    "effects/test_foreign_kinds.py": "kinds of effect from another distribution, through whole commands",
    "effects/test_golden_messages.py": "every effect in every language, as golden texts",
    "effects/test_icons.py": "the icons of every effect",
    "effects/test_kinds.py": "each kind of effect as a whole",
    "effects/test_says.py": "the words of every effect",
    "engine/games/architects_of_amytis/test_playthrough.py": "a whole game as golden text",
    "engine/games/architects_of_amytis/test_rules_twice.py": "the engine beside the rules written a second time",
    "engine/games/architects_of_amytis/test_seats.py": "the command that measures the advantage of the first seat",
    "engine/games/red_cathedral/test_coverage.py": "every rule, effect and ending comes up in play",
    "engine/games/red_cathedral/test_mutants.py": "the command that changes every figure and asks who notices",
    "engine/games/red_cathedral/test_naive.py": "the engine beside the rules written a second time",
    "engine/games/red_cathedral/test_playthrough.py": "a whole game as golden text",
    "engine/games/red_cathedral/test_proof.py": "whole games with every law checked on the way",
    "engine/games/red_cathedral/test_scorer.py": "final scores beside an independent scorer",
    "engine/games/red_cathedral/test_texts.py": "every message of whole games in every language",
    "engine/test_copies.py": "copies of states of both games, saved and restored",
    "engine/test_hostile.py": "files with one value changed, in both games",
    "engine/test_typed_data.py": "types of data beside the shapes that they match",
    "l10n/test_properties.py": "any text survives any exchange format unchanged",
    "l10n/test_round_trips.py": "whole exports through the tools of others and back",
    "layout/elements/test_plain_elements.py": "elements without children",
    "layout/elements/test_repeated_elements.py": "elements that draw their children several times",
    "layout/test_both_sides.py": "front and back of one layout",
    "lint/test_kinds_of_findings.py": "kinds of mistakes and of false alarms, through the whole of lint",
    "model/test_shapes.py": "the shapes of valid content beside their schemas",
    "render/test_svg_pictures.py": "patterns, embedded pictures and filters of SVG pictures, printed and on the site",
    "waivers/test_broad_waivers.py": "waivers by pattern",
    "waivers/test_printed_waivers.py": "waivers of what is found on faces and sheets",
}
"""Tests of several modules together, and what they test."""


def test_tests_mirror_the_packages(root: Path) -> None:
    """Every package has tests, and every test file mirrors a module or is listed as an exception."""
    folders = {path.name for path in (root / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders - WHOLE_PROJECT == {"engine", *(room for room in ROOMS if (root / "compiler" / room).is_dir())}
    for folder in folders - WHOLE_PROJECT:
        names = {path.relative_to(root / "tests").as_posix() for path in (root / "tests" / folder).rglob("test_*.py")}
        strange = {name for name in names - ACROSS_MODULES.keys() if not is_named_after_a_module(root, name)}
        assert not strange
    assert not {name for name in ACROSS_MODULES if not (root / "tests" / name).is_file()}


def is_named_after_a_module(root: Path, test: str) -> bool:
    """Return whether a test file mirrors a module or package, as `link/test_link.py` mirrors `link/`."""
    folder = (root if test.startswith("engine/") else root / "compiler") / Path(test).parent
    module = Path(test).stem.removeprefix("test_")
    return folder.name == module or any((folder / f"{name}.py").is_file() for name in (module, f"_{module}"))


def test_every_folder_of_tests_is_collected(root: Path, pytestconfig: pytest.Config) -> None:
    """No folder with tests has a name that pytest skips, such as `build`."""
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {part for path in (root / "tests").rglob("test_*.py") for part in path.relative_to(root).parts[:-1]}
    assert [name for name in folders if any(fnmatch(name, pattern) for pattern in passed_over)] == []


@pytest.mark.slow
def test_tests_are_annotated(root: Path) -> None:
    """Every test states that it returns nothing, so that mypy can check its body."""
    for path in (root / "tests").rglob("test_*.py"):
        for node in list_nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                assert node.returns is not None, f"{path.name}: {node.name}"
