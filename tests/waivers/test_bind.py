"""The digests that bind waivers to what they accept, as they are written into a file."""

from __future__ import annotations

import pytest

from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document
from compiler.waivers.bind import set_digest

BLOCK = "waivers:\n- code: typed-digit\n  key: rules.pay.title  # the title\n  reason: It is a name.\n"
FLOW = "waivers:\n  - {code: typed-digit, key: rules.pay.title, reason: It is a name.}  # so be it\n"


def load_waivers(text: str) -> Document:
    """Return a file of waivers."""
    document, findings = load(text.encode(), "waivers.yaml", "waivers")
    assert document, findings
    return document


@pytest.mark.parametrize("digest", ["0123456789abcdef", "1234567890123456", "12345678e9012345", "aaaa bbbb"])
@pytest.mark.parametrize("text", [BLOCK, FLOW, BLOCK.replace("\n", "\r\n")])
def test_digest_is_read_as_it_was_written(text: str, digest: str) -> None:
    """A digest, even one of digits only, becomes a text of the waiver, in a block or in braces."""
    bound = set_digest(text, load_waivers(text), ("waivers", 0), digest, is_bound=False)
    assert load_waivers(bound).get("waivers", 0, "texts") == digest
    assert bound.count("\r\n") in (0, bound.count("\n"))


@pytest.mark.parametrize("text", [BLOCK, FLOW])
def test_another_digest_replaces_the_first(text: str) -> None:
    """A waiver that is bound already gets the new digest in place of the old one, and all else stays."""
    pointer = ("waivers", 0)
    first = set_digest(text, load_waivers(text), pointer, "0123456789abcdef", is_bound=False)
    second = set_digest(first, load_waivers(first), pointer, "fedcba9876543210", is_bound=True)
    assert second == first.replace("0123456789abcdef", "fedcba9876543210")
