"""The optional parts of this engine, in addition to its rules."""

from __future__ import annotations

from engine.extras import Extras, Measure, TableDrawing, TableReading
from engine.games.architects_of_amytis import describe_table, draw, measure, zones
from engine.games.architects_of_amytis.evaluation import evaluate
from engine.games.architects_of_amytis.table import AmytisTable
from engine.zones import TableZones

EXTRAS: Extras[AmytisTable] = Extras(
    drawing=TableDrawing(
        draw_panels=draw.draw_panels,
        name_seat=draw.name_seat,
        summarise_seat=draw.summarise_seat,
        list_score_parts=draw.list_score_parts,
        title_group=draw.title_stack,
        remark_on=draw.remark_on_action,
        find_focus=draw.find_focus,
    ),
    reading=TableReading(describe_panels=describe_table.describe_panels, summarise_seat=describe_table.summarise_seat),
    evaluate=evaluate,
    measure=Measure(
        measure_supplies=measure.measure_supplies, count_unspent=measure.count_unspent, count_turns=measure.count_turns
    ),
    zones=TableZones(list_zones=zones.list_zones, find_places=zones.find_places),
)
