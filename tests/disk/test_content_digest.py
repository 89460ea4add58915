"""The digest of a file does not depend on how it is divided into parts."""

from __future__ import annotations

from compiler.disk.content_digest import ContentMeasure, digest_content, digest_parts


def test_parts_have_the_digest_of_the_whole() -> None:
    """A file that is read in parts has the same digest as one that is read at once."""
    assert digest_parts([b"ab", b"", b"c"]) == digest_content(b"abc")
    assert digest_parts([b"ab"]) != digest_content(b"abc")


def test_parts_are_measured_as_they_are_passed_on() -> None:
    """Each part is passed on unchanged, and counts from then on."""
    measure = ContentMeasure()
    passed = measure.pass_on([b"ab", b"c"])
    assert (next(passed), measure.size, measure.digest) == (b"ab", 2, digest_content(b"ab"))
    assert (list(passed), measure.size, measure.digest) == ([b"c"], 3, digest_content(b"abc"))
