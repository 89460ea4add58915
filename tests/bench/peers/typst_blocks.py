"""The cards set by Typst, a block for each text."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typst

PROGRAM = """
#let data = json("texts.json")
#let face = json("families.json")
#set page(paper: "a4", margin: 0mm)
#set text(lang: "ru", hyphenate: true)
#set par(leading: 0.5em)
#let card(texts) = {
  place(dx: 1mm, dy: 1mm, rect(width: (data.width - 2) * 1mm, height: (data.height - 2) * 1mm, fill: rgb("#F4EBDA")))
  for (name, (top, room, kind, size)) in data.boxes {
    place(dx: data.margin * 1mm, dy: top * 1mm, block(
      width: (data.width - 2 * data.margin) * 1mm,
      height: room * 1mm,
      text(font: face.at(kind).name, style: face.at(kind).style, weight: face.at(kind).weight, size: size * 1pt,
        texts.at(name)),
    ))
  }
}
#for (at, texts) in data.cards.enumerate() {
  if at > 0 and calc.rem(at, 9) == 0 { pagebreak() }
  place(dx: (10 + calc.rem(at, 3) * data.width) * 1mm,
    dy: (16 + calc.quo(calc.rem(at, 9), 3) * data.height) * 1mm, card(texts))
}
"""

FAMILIES = {
    "display": {"name": "Spectral", "style": "normal", "weight": 800},
    "text": {"name": "Alegreya Sans", "style": "normal", "weight": 500},
    "text-italic": {"name": "Alegreya Sans", "style": "italic", "weight": 500},
}

texts, faces, out = Path(sys.argv[1]), json.loads(sys.argv[2]), sys.argv[3]
(texts.parent / "families.json").write_text(json.dumps(FAMILIES), "utf-8")
(texts.parent / "cards.typ").write_text(PROGRAM, "utf-8")
typst.compile(
    str(texts.parent / "cards.typ"),
    output=out,
    root=str(texts.parent),
    font_paths=[str(Path(path).parent) for path in faces.values()][:1],
    ignore_system_fonts=True,
)
