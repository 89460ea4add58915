"""The cards set by ReportLab, a Paragraph for each text."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

MM = 72 / 25.4
texts, faces, out = json.loads(Path(sys.argv[1]).read_text("utf-8")), json.loads(sys.argv[2]), sys.argv[3]
styles = {}
for name, (_, _, face, size) in texts["boxes"].items():
    pdfmetrics.registerFont(TTFont(face, faces[face]))
    styles[name] = ParagraphStyle(name, fontName=face, fontSize=size, leading=1.2 * size)
width, height, margin = texts["width"], texts["height"], texts["margin"]
canvas = Canvas(out, pagesize=A4)
for index, card in enumerate(texts["cards"]):
    x, y = 10 + index % 3 * width, 16 + index % 9 // 3 * height
    canvas.setFillColor("#F4EBDA")
    canvas.rect((x + 1) * MM, A4[1] - (y + height - 1) * MM, (width - 2) * MM, (height - 2) * MM, stroke=0, fill=1)
    for name, (top, room, _, _) in texts["boxes"].items():
        paragraph = Paragraph(card[name], styles[name])
        _, high = paragraph.wrap((width - 2 * margin) * MM, room * MM)
        paragraph.drawOn(canvas, (x + margin) * MM, A4[1] - (y + top) * MM - high)
    if index % 9 == 8:
        canvas.showPage()
canvas.save()
