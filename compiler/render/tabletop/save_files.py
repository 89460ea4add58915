"""The files of a save: pictures, models, and the save that names them by their addresses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial

from compiler.disk.digest import digest
from compiler.disk.named_file import FileToWrite
from compiler.model.print_data import TabletopData
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered
from compiler.render.tabletop.arrange_objects import arrange_rows
from compiler.render.tabletop.make_sets import TableSet, make_set
from compiler.render.tabletop.save_builder import SaveBuilder
from compiler.render.tabletop.save_objects import make_save, move_object
from compiler.render.tabletop.virtual_table import VirtualTable, read_virtual_table


def render_saves(layout: LocaleLayout) -> Rendered:
    """Return a save with its pictures and models for each virtual table that is wanted."""
    documents = (layout.linked.game.tabletops.get(name) for name in layout.products)
    tables = [read_virtual_table(document.read(TabletopData)) for document in documents if document]
    return Rendered([_make_output(layout, table) for table in tables])


def _make_output(layout: LocaleLayout, table: VirtualTable) -> Output:
    root = f"{layout.linked.game.id}/{layout.translation.locale}/{table.id}{layout.options.suffix}"
    key = digest((layout.key, repr(table), layout.address or "", *layout.options.words))
    return Output(root, key, partial(_produce_save, layout, table, root))


def _produce_save(layout: LocaleLayout, table: VirtualTable, root: str) -> Iterator[FileToWrite]:
    """Yield pictures and models set by set, and last the save."""
    assert layout.address is not None, "files are produced only where they are written"
    builder = SaveBuilder(layout, table, f"{layout.address}/{root}")
    drawn_sets: list[TableSet] = []
    for name, group in layout.linked.game.sets.items():
        parts = [part for part in layout.parts if part.id.set_id == name and layout.options.includes(part.id)]
        if parts:
            table_set = make_set(builder, group.kind, name, parts)
            yield from (FileToWrite(f"{root}/{path}", data) for path, data in table_set.files)
            drawn_sets.append(table_set._replace(files=()))
    if drawn_sets:
        path = f"{root}/{layout.linked.game.id}.{layout.translation.locale}.json"
        yield FileToWrite(path, _format_save(layout, drawn_sets))


def _format_save(layout: LocaleLayout, table_sets: list[TableSet]) -> bytes:
    """Return the save, boards first, each object at its place."""
    boards_first = sorted(table_sets, key=lambda table_set: table_set.kind != "board")
    objects = [sized for table_set in boards_first for sized in table_set.objects]
    positions = arrange_rows(sized.footprint for sized in objects)
    placed = [move_object(sized.object, position) for sized, position in zip(objects, positions, strict=True)]
    messages = layout.translation.messages
    language = messages["site.language"].pattern if "site.language" in messages else layout.translation.locale
    title = f"{layout.texts.say('game.title')} ({language})"
    save = make_save(title, layout.linked.game.players, placed)
    return (json.dumps(save, ensure_ascii=False, indent=1) + "\n").encode()
