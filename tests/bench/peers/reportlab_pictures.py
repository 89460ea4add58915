"""Picture cards, nine a page, by ReportLab's canvas."""

from __future__ import annotations

import sys
from pathlib import Path

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
pictures, out = sorted(Path(sys.argv[1]).glob("*.jpg")), sys.argv[2]
canvas = Canvas(out, pagesize=A4)
for index, picture in enumerate(pictures):
    x, y = 10.5 + index % 3 * 63, 16.5 + index % 9 // 3 * 88
    canvas.drawImage(str(picture), (x + 2) * MM, A4[1] - (y + 86) * MM, 59 * MM, 84 * MM)
    if index % 9 == 8:
        canvas.showPage()
canvas.save()
