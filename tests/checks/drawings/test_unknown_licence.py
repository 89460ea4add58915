"""Licences that are not in the SPDX list."""

from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file


def test_listed_licences_are_accepted(findings_of: Find) -> None:
    """The licences of the sample game are in the list."""
    assert findings_of("unknown-licence") == []


@pytest.mark.parametrize("licence", ["CC-BY-NC-SA-4.0", "MIT OR CC0-1.0", "LicenseRef-Own"])
def test_combined_and_own_licences_are_accepted(findings_of: Find, licence: str) -> None:
    """A choice of licences is a licence, and so is a custom one."""
    assert findings_of("unknown-licence", change_file("credits.yaml", "CC-BY-SA-4.0", licence)) == []


@pytest.mark.parametrize(
    ("licence", "near"),
    [
        ("CC-BY-SA", "CC-BY-SA-4.0"),
        ("CC BY 3.0", "CC-BY-3.0"),
        ("cc0-1.0", "CC0-1.0"),
        ("MIT License", "MIT"),
        ("all rights reserved", ""),
        ("LicenseRef-", ""),
        ("LicenseRef our own", "LicenseRef-our-own"),
    ],
)
def test_unknown_licence_is_reported(findings_of: Find, licence: str, near: str) -> None:
    """A licence that nobody can look up is reported with the one that was probably meant."""
    (finding,) = findings_of("unknown-licence", change_file("credits.yaml", "CC-BY-SA-4.0", licence))
    assert (finding.severity, finding.args) == ("warning", {"licence": licence, "near": near})
