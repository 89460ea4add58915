from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module

import engine
from engine.template import CodedError, Template


class Kind(Template):
    """The templates of this test."""

    TOO_FEW = "{available} of {needed}"


def test_a_template_has_a_code_and_a_sentence() -> None:
    """The code is the member's name in small letters with hyphens; the sentence shows the values."""
    assert Kind.TOO_FEW.code == "too-few"
    assert Kind.TOO_FEW.fill({"available": 2, "needed": 3}) == "2 of 3"


def test_coded_error_reads_as_its_sentence() -> None:
    """An error with a code is a ValueError that reads as the sentence with its values."""
    error = CodedError(Kind.TOO_FEW, {"available": 2, "needed": 3})
    assert isinstance(error, ValueError)
    assert (error.kind.code, str(error)) == ("too-few", "2 of 3")


def test_sentences_match_the_golden_file(golden: Callable[[str, str], None]) -> None:
    """Every sentence of the engine and of its games is recorded in the golden file, by class and code."""
    golden("engine/sentences.txt", "\n".join(list_sentences()) + "\n")


def list_sentences() -> Iterator[str]:
    """Yield the name of each class of templates in the engine, and the code and the text of each template."""
    for module in sorted(pkgutil.walk_packages(engine.__path__, "engine."), key=lambda module: module.name):
        for name, kinds in inspect.getmembers(import_module(module.name), inspect.isclass):
            if issubclass(kinds, Template) and kinds.__module__ == module.name and kinds is not Template:
                yield f"{module.name}.{name}"
                yield from (f"  {kind.code}: {kind.value}" for kind in kinds)
