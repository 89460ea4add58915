from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from compiler.new import create_game
from tests.run_sobor import run_sobor


@pytest.mark.slow
def test_schemas_know_the_effect_kinds_of_the_engines(tmp_path: Path) -> None:
    """`sobor schemas` writes schemas that know the game's kinds of effect, and components name them."""
    folder = tmp_path / "my-game"
    create_game(folder)
    game = folder / "game.yaml"
    game.write_text(game.read_text("utf-8") + "\neffects-from: [architects_of_amytis]\n", "utf-8")
    run("schemas", folder)
    kinds = json.loads((folder / ".schemas/effect.json").read_text("utf-8"))["properties"]
    assert set(kinds) == {"gain", "exchange", "score", "score_table", "take_card", "choose_one"}
    first, _, rest = (folder / "components/cards.yaml").read_text("utf-8").partition("\n")
    assert first == "# yaml-language-server: $schema=../.schemas/components.json"
    assert not rest.startswith("# yaml-language-server")
    assert run("check", folder, "--jobs", "1") == ""


@pytest.mark.slow
def test_references_between_schemas_resolve_as_in_an_editor(tmp_path: Path) -> None:
    """Every reference leads to a file in the same folder."""
    folder = tmp_path / "my-game"
    create_game(folder)
    run("schemas", folder)
    files = {path.as_uri(): json.loads(path.read_text("utf-8")) for path in (folder / ".schemas").rglob("*.json")}
    registry = Registry().with_resources((uri, Resource.from_contents(schema)) for uri, schema in files.items())
    references = [(uri, reference) for uri, schema in files.items() for reference in list_references(schema)]
    assert "common.json" in {reference.partition("#")[0] for _, reference in references}
    for uri, reference in references:
        assert registry.resolver(uri).lookup(reference).contents, reference
    wanted = {"$ref": (folder / ".schemas/effect.json").as_uri()}
    assert Draft202012Validator(wanted, registry=registry).is_valid({"gain": {"coin": 1}})
    assert not Draft202012Validator(wanted, registry=registry).is_valid({"gain": {"coin": 0}})
    assert not Draft202012Validator(wanted, registry=registry).is_valid({"steal": {"coin": 1}})


def list_references(node: object) -> Iterator[str]:
    """Yield the references in a schema."""
    if isinstance(node, dict):
        if isinstance(reference := node.get("$ref"), str):
            yield reference
        for below in node.values():
            yield from list_references(below)
    elif isinstance(node, list):
        for below in node:
            yield from list_references(below)


def test_only_schemas_of_a_games_files_are_written(tmp_path: Path) -> None:
    """The schemas of what Sobor publishes are not among those of the files that people edit."""
    folder = tmp_path / "my-game"
    create_game(folder)
    written = {path.stem for path in (folder / ".schemas").rglob("*.json")}
    assert {"game", "effect"} <= written
    assert written.isdisjoint({"published-rules", "published-cards"})


@pytest.mark.slow
def test_component_file_with_a_schema_line_is_not_changed(tmp_path: Path) -> None:
    """A component file that refers to its schema already stays as it is, byte for byte."""
    folder = tmp_path / "my-game"
    create_game(folder)
    run("schemas", folder)
    before = (folder / "components/cards.yaml").read_bytes()
    assert "cards.yaml" not in run("schemas", folder)
    assert (folder / "components/cards.yaml").read_bytes() == before


@pytest.mark.slow
def test_schema_line_is_updated_only_for_schemas_of_the_game(tmp_path: Path) -> None:
    """A first line with a schema elsewhere refers to the game's own; unknown schemas and files without one stay."""
    folder = tmp_path / "my-game"
    create_game(folder)
    text = (folder / "locales/en/game.yaml").read_bytes()
    old = text.replace(b"../../.schemas", b"../../../../tool/schemas", 1)
    assert old != text
    (folder / "locales/en/game.yaml").write_bytes(old)
    (folder / "settings.yaml").write_bytes(b"# yaml-language-server: $schema=mine/other.json\nprice: 3\n")
    (folder / "theme.yaml").write_bytes(b"theme: {ink: '#000000'}\n")
    run("schemas", folder)
    assert (folder / "locales/en/game.yaml").read_bytes() == text
    assert (folder / "settings.yaml").read_bytes() == b"# yaml-language-server: $schema=mine/other.json\nprice: 3\n"
    assert (folder / "theme.yaml").read_bytes() == b"theme: {ink: '#000000'}\n"


@pytest.mark.slow
def test_a_byte_order_mark_does_not_stand_behind_the_schema_line(tmp_path: Path) -> None:
    """A component file that begins with a mark, as Windows programs write it, begins with the schema line instead."""
    folder = tmp_path / "my-game"
    create_game(folder)
    (folder / "components/extra.yaml").write_bytes(b"\xef\xbb\xbfkind: card\n")
    run("schemas", folder)
    first, *rest = (folder / "components/extra.yaml").read_bytes().splitlines()
    assert first.startswith(b"# yaml-language-server")
    assert rest == [b"kind: card"]


@pytest.mark.slow
def test_only_the_first_line_is_read(tmp_path: Path) -> None:
    """A schema line further down is a comment like any other; a picture larger than a text may be is not an error."""
    folder = tmp_path / "my-game"
    create_game(folder)
    text = b"price: 3\n# yaml-language-server: $schema=old/settings.json\nfee: 4\n"
    (folder / "settings.yaml").write_bytes(text)
    (folder / "components/extra.yaml").write_bytes(b"kind: card\n# yaml-language-server: $schema=x.json\n")
    (folder / "pictures").mkdir()
    (folder / "pictures/a.png").touch()
    os.truncate(folder / "pictures/a.png", 20_000_000)
    printed = run("schemas", folder)
    assert "Error" not in printed
    assert (folder / "settings.yaml").read_bytes() == text
    first, *rest = (folder / "components/extra.yaml").read_bytes().splitlines()
    assert first.endswith(b"schemas/components.json")
    assert rest == [b"kind: card", b"# yaml-language-server: $schema=x.json"]


def run(*arguments: str | Path) -> str:
    """Return what a command prints."""
    return run_sobor(*arguments).output
