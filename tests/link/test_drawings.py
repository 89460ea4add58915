from __future__ import annotations

from compiler.link.drawings import link_drawings
from compiler.model.origin import Origin, Owner

GOOD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0L1 1L1 0Z" fill="#000000"/></svg>'


def test_findings_of_many_drawings_are_counted() -> None:
    """The findings of the first drawings are reported in full, and one counts the others; valid drawings are linked."""
    files = {f"art/icons/x{n:03}.svg": b"<svg><x/></svg>" for n in range(100)} | {"art/icons/z.svg": GOOD}
    origins = {file: Origin(Owner.GAME, "/game", file) for file in files}
    icons, _, findings = link_drawings(files, origins)
    assert list(icons) == ["z"]
    assert len({finding.span.file for finding in findings}) == 21
    assert 79 in findings[-1].args.values()
    assert findings[-1].span.file == "art/icons/x020.svg"
