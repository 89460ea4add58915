"""The optional parts of this engine, besides its rules."""

from __future__ import annotations

from engine.extras import Extras, Measure, TableDrawing, TableReading
from engine.games.red_cathedral import describe_table, draw, measure, zones
from engine.games.red_cathedral.actions import CLOSING
from engine.games.red_cathedral.evaluation import evaluate
from engine.games.red_cathedral.score_parts import list_score_parts
from engine.games.red_cathedral.table import RedCathedralTable
from engine.zones import TableZones

EXTRAS: Extras[RedCathedralTable] = Extras(
    drawing=TableDrawing(
        draw_panels=draw.draw_panels,
        name_seat=draw.name_seat,
        summarise_seat=draw.summarise_seat,
        list_score_parts=list_score_parts,
        remark_on=draw.remark_on_action,
        find_focus=draw.find_focus,
        closing=CLOSING,
    ),
    reading=TableReading(
        describe_panels=describe_table.describe_panels,
        summarise_seat=describe_table.summarise_seat,
        remark_on=describe_table.remark_on_action,
    ),
    evaluate=evaluate,
    measure=Measure(
        measure_supplies=measure.measure_supplies, count_unspent=measure.count_unspent, count_turns=measure.count_turns
    ),
    zones=TableZones(list_zones=zones.list_zones, find_places=zones.find_places),
)
