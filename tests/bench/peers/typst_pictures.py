"""Picture cards, nine a page, by Typst."""

from __future__ import annotations

import sys
from pathlib import Path

import typst

folder, out = Path(sys.argv[1]), sys.argv[2]
lines = ['#set page(paper: "a4", margin: 0mm)']
for index, picture in enumerate(sorted(folder.glob("*.jpg"))):
    if index and index % 9 == 0:
        lines.append("#pagebreak()")
    x, y = 12.5 + index % 3 * 63, 18.5 + index % 9 // 3 * 88
    shown = f'image("{picture.name}", width: 59mm, height: 84mm, fit: "stretch")'
    lines.append(f"#place(dx: {x}mm, dy: {y}mm, {shown})")
source = folder / "cards.typ"
source.write_text("\n".join(lines), "utf-8")
typst.compile(str(source), output=out, root=str(folder), ignore_system_fonts=True)
