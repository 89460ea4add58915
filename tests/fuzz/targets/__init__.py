"""Fuzzing targets. A target makes random inputs and runs the product on them as a user would."""

from __future__ import annotations

from collections.abc import Callable

from tests.fuzz.targets.compiled import CompiledGame
from tests.fuzz.targets.content import Boxes, Content, Drawings, Layouts, Structure
from tests.fuzz.targets.exchange import Exchange, ExchangeBytes
from tests.fuzz.targets.pdfs import Pdfs
from tests.fuzz.targets.pictures import Pictures
from tests.fuzz.targets.saves import Saves
from tests.fuzz.targets.scripts import Scripts
from tests.fuzz.targets.sheets import Spreadsheets
from tests.fuzz.targets.target import Target
from tests.fuzz.targets.waivers import Waivers

TARGETS: dict[str, Callable[[], Target]] = {
    "content": Content,
    "structure": Structure,
    "boxes": Boxes,
    "layouts": Layouts,
    "drawings": Drawings,
    "spreadsheets": Spreadsheets,
    "pictures": Pictures,
    "pdfs": Pdfs,
    "exchange": Exchange,
    "returned": ExchangeBytes,
    "waivers": Waivers,
    "game": CompiledGame,
    "saves": Saves,
    "scripts": Scripts,
}
