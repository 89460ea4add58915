"""The optional parts of this engine, besides its rules."""

from __future__ import annotations

from engine.extras import Extras, Measure, TableDrawing, TableReading
from engine.games.architects_of_amytis import draw, measure, read
from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.worth import worth

EXTRAS: Extras[AmytisTable] = Extras(
    drawing=TableDrawing(
        panels=draw.panels,
        name=draw.name,
        brief=draw.brief,
        parts=draw.parts,
        first=draw.first,
        remark=draw.remark,
        focus=draw.focus,
    ),
    reading=TableReading(panels=read.panels, brief=read.brief),
    worth=worth,
    measure=Measure(levels=measure.levels, unspent=measure.unspent, turns=measure.turns),
)
