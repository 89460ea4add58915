"""The cards set by fpdf2, a `multi_cell` for each text."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fpdf import FPDF

texts, faces, out = json.loads(Path(sys.argv[1]).read_text("utf-8")), json.loads(sys.argv[2]), sys.argv[3]
pdf = FPDF(format="A4")
pdf.set_auto_page_break(auto=False)
pdf.c_margin = 0
for _, _, face, _ in texts["boxes"].values():
    pdf.add_font(face, fname=faces[face])
width, height, margin = texts["width"], texts["height"], texts["margin"]
for index, card in enumerate(texts["cards"]):
    if index % 9 == 0:
        pdf.add_page()
    x, y = 10 + index % 3 * width, 16 + index % 9 // 3 * height
    pdf.set_fill_color(0xF4, 0xEB, 0xDA)
    pdf.rect(x + 1, y + 1, width - 2, height - 2, style="F")
    for name, (top, _, face, size) in texts["boxes"].items():
        pdf.set_font(face, size=size)
        pdf.set_xy(x + margin, y + top)
        pdf.multi_cell(width - 2 * margin, size * 1.2 * 25.4 / 72, card[name], align="L")
pdf.output(out)
