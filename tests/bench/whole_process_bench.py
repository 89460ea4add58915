"""Compare a whole process for 500 cards, and the time for a further card, with the same cards set by other tools.

Each is run as users run it: a command that starts, reads texts and faces, and writes a PDF with nine cards on a page.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from compiler.layout.text.prepared_faces import prepare_packaged_faces
from tests.bench.card_game import BOXES, HEIGHT, MARGIN, WIDTH, make_cards, write_card_game
from tests.bench.processes import SOBOR, Usage, measure_usage

FEW, MANY, ROUNDS = 500, 1500, 3
PEERS = {
    "typst": ("typst_blocks.py", "Typst"),
    "reportlab": ("reportlab_paragraph.py", "ReportLab's Paragraph"),
    "fpdf": ("fpdf2_cells.py", "fpdf2"),
}
"""The program and the name of each tool, by its package."""

TARGETS = {"typst": ("(≤ 4)", "(≤ 3)")}


def run() -> list[tuple[str, float]]:
    """Return our CPU time over that of each tool: for the first cards, and for a further one."""
    with tempfile.TemporaryDirectory() as folder:
        return list(_measure_ratios(Path(folder)))


def _measure_ratios(folder: Path) -> Iterator[tuple[str, float]]:
    faces = {name: str(face.path) for name, face in prepare_packaged_faces(folder / "faces").items()}
    few, many = (_take_least(partial(_build_own_pdf, folder, number)) for number in (FEW, MANY))
    for package, (program, name) in PEERS.items():
        what, further = f"{FEW} cards as a process, of {name}'s CPU time", f"a further card, of {name}'s CPU time"
        if not find_spec(package):
            yield f"{what}: not installed", float("nan")
            continue
        whole, entry = TARGETS.get(package, ("", ""))
        less, more = (
            _take_least(partial(_run_other_program, folder, program, faces, number)) for number in (FEW, MANY)
        )
        yield f"{what} {whole}", few / less
        yield f"{further} {entry}", (many - few) / (more - less)


def _take_least(work: Callable[[], Usage]) -> float:
    return min(work().seconds for _ in range(ROUNDS))


def _build_own_pdf(folder: Path, number: int) -> Usage:
    """Build the PDF of a game again, with faces prepared by an earlier build."""
    game, out = folder / f"game-{number}", folder / f"out-{number}"
    if not game.exists():
        write_card_game(game, number)
        measure_usage(SOBOR, "build", str(game), "--product", "home-a4", "--out", str(out))
    for path in [*out.glob("bench/**/*.pdf"), *out.glob(".sobor/*.json"), *out.glob(".sobor/*.stamp")]:
        path.unlink()
    return measure_usage(SOBOR, "build", str(game), "--product", "home-a4", "--out", str(out), "--jobs", "1")


def _run_other_program(folder: Path, program: str, faces: dict[str, str], number: int) -> Usage:
    texts = folder / f"texts-{number}" / "texts.json"
    texts.parent.mkdir(exist_ok=True)
    data = {"width": WIDTH, "height": HEIGHT, "margin": MARGIN, "boxes": BOXES, "cards": make_cards(number)}
    texts.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    command = (sys.executable, str(Path(__file__).parent / "peers" / program))
    return measure_usage(*command, str(texts), json.dumps(faces), str(folder / "theirs.pdf"))


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
