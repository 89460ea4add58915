from __future__ import annotations

from compiler.load.characters import decode


def test_byte_order_mark_of_another_encoding_has_no_fix() -> None:
    """A byte order mark of UTF-16 is reported without a fix, because the whole file would have to be converted."""
    text, (finding,) = decode("ru:\n  a: один\n".encode("utf-16"), "game.yaml")
    assert (text, finding.code, finding.fix) == (None, "byte-order-mark", None)
