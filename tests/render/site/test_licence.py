from __future__ import annotations

import pytest

from compiler.render.site.licence import describe_licence

COMMONS = "https://creativecommons.org/licenses"


@pytest.mark.parametrize(
    ("spdx", "name", "address"),
    [
        ("CC-BY-SA-4.0", "CC BY-SA 4.0", f"{COMMONS}/by-sa/4.0/"),
        ("CC-BY-3.0-AT", "CC BY 3.0 AT", f"{COMMONS}/by/3.0/at/"),
        ("CC-BY-NC-SA-3.0-IGO", "CC BY-NC-SA 3.0 IGO", f"{COMMONS}/by-nc-sa/3.0/igo/"),
        ("CC0-1.0", "CC0-1.0", "https://spdx.org/licenses/CC0-1.0.html"),
        ("CC-PDDC", "CC-PDDC", "https://spdx.org/licenses/CC-PDDC.html"),
        ("OFL-1.1", "OFL-1.1", "https://spdx.org/licenses/OFL-1.1.html"),
    ],
)
def test_a_listed_licence_has_a_name_and_an_address(spdx: str, name: str, address: str) -> None:
    """A licence of Creative Commons leads to its summary, ported ones to that of their country, others to the list."""
    assert describe_licence(spdx) == (name, address)


@pytest.mark.parametrize(
    ("spdx", "name"),
    [("LicenseRef-Ours", "Ours"), ("MIT OR Apache-2.0", "MIT OR Apache-2.0")],
)
def test_what_the_list_has_no_page_for_has_no_address(spdx: str, name: str) -> None:
    """Neither a custom licence nor an expression of several licences is a link."""
    assert describe_licence(spdx) == (name, None)
