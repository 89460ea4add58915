"""The optional parts of this engine, besides its rules."""

from __future__ import annotations

from engine.extras import Extras, Measure, TableDrawing, TableReading
from engine.games.red_cathedral import draw, measure, read
from engine.games.red_cathedral.actions import CLOSING
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.worth import worth

EXTRAS: Extras[RedCathedralTable] = Extras(
    drawing=TableDrawing(
        panels=draw.panels,
        name=draw.name,
        brief=draw.brief,
        parts=draw.parts,
        remark=draw.remark,
        focus=draw.focus,
        closing=CLOSING,
    ),
    reading=TableReading(panels=read.panels, brief=read.brief, remark=read.remark),
    worth=worth,
    measure=Measure(levels=measure.levels, unspent=measure.unspent, turns=measure.turns),
)
