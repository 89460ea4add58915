"""Missing pictures whose files lie in another folder."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.report.join_findings import join_findings


def _report_missing(picture: str, line: int = 1) -> Diagnostic:
    return error("missing-picture", Span("cards.csv", line), "no `{picture}`", "add it", picture=picture)


def _ignore(file: str) -> Diagnostic:
    return warning("unknown-file", Span(file), "not used", folder=file.partition("/")[0])


@pytest.mark.parametrize("name", ["Der Narr.jpg", "der narr.JPG", "Der Narr", "karten/der narr"])
def test_missing_picture_names_the_file_of_its_name(name: str) -> None:
    """An unused file of the name, in whatever case and with or without its suffix, is the picture that is missing."""
    found, _ = join_findings([_report_missing(name), _ignore("tarot/Bilder/Der Narr.jpg")])
    assert found.hints == ("move the file `tarot/Bilder/Der Narr.jpg` to pictures/ and write its name exactly",)


def test_file_of_another_name_or_kind_is_not_named() -> None:
    """A picture of another name, and a text of the same name, are other files."""
    findings = [_report_missing("Der Narr.jpg"), _ignore("Bilder/Der Turm.jpg"), _ignore("Bilder/Der Narr.txt")]
    assert join_findings(findings)[0].hints == ("add it",)


def test_many_misplaced_pictures_are_one_finding_that_names_their_folder() -> None:
    """The folder is named once; pictures that have no file are a finding of their own."""
    names = [f"{number}.jpg" for number in range(5)]
    missing = [_report_missing(name, line) for line, name in enumerate([*names, "owl.jpg"])]
    found = join_findings([*missing, *(_ignore(f"Bilder/{name}") for name in names)])
    assert found[0].hints == ("files of these names are in `Bilder/`: move them to pictures/",)
    assert found[0].args["count"] == 5
    assert found[1].hints == ("add it",)
