"""Compare builds of picture cards with programs that make the same pages with other tools, and import spreadsheets.

Each card has its own JPEG of 744 × 1039 pixels. Time and memory must not grow faster than the number of cards or rows.
"""

from __future__ import annotations

import csv
import io
import random
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from PIL import Image

from tests.bench.processes import SOBOR, Usage, measure_usage

FEW, MANY, ROUNDS = 54, 500, 3
FEW_ROWS, MANY_ROWS = 2_500, 10_000
PEERS = {"reportlab": ("reportlab_pictures.py", "ReportLab"), "typst": ("typst_pictures.py", "Typst")}
"""The program and the name of each tool, by its package."""

WIDTH, HEIGHT, PIXELS = 63, 88, (744, 1039)
SHOWN = {"x": 2, "y": 2, "width": 59, "height": 84}
"""The place of the picture on a card, in mm."""

LAYOUT = f"""\
front:
  title: "{{{{ text('cards.' ~ item.id ~ '.title') }}}}"
  draw:
    - image: {{x: {SHOWN["x"]}, y: {SHOWN["y"]}, width: {SHOWN["width"]}, height: {SHOWN["height"]}, fit: stretch,
        picture: "{{{{ item.picture }}}}"}}
"""
LETTERS = "abcdefghijklmnopqrst"


def run() -> list[tuple[str, float]]:
    """Return our CPU time over that of each tool, and the growth of CPU time, memory and size."""
    with tempfile.TemporaryDirectory() as folder:
        return [*_measure_pictures(Path(folder)), *_measure_rows(Path(folder))]


def _measure_pictures(folder: Path) -> Iterator[tuple[str, float]]:
    few, many = (_build_own_pdf(write_picture_game(folder / f"deck-{number}", number)) for number in (FEW, MANY))
    start = measure_usage(SOBOR, "--version").seconds
    for package, (program, name) in PEERS.items():
        for number, own in ((FEW, few), (MANY, many)):
            what = f"{number} picture cards as a process, of {name}'s CPU time"
            if find_spec(package):
                yield what, own.seconds / _run_other_program(folder / f"deck-{number}", program).seconds
            else:
                yield f"{what}: not installed", float("nan")
    yield f"a picture card, {MANY} over {FEW}: CPU time (≤ 1)", _compute_growth(few, many, start)
    yield f"{MANY} picture cards over {FEW}: memory (≤ 1.2)", many.megabytes / few.megabytes
    for number in (FEW, MANY):
        game = folder / f"deck-{number}"
        pictures = sum(path.stat().st_size for path in (game / "pictures").glob("*.jpg"))
        yield f"{number} picture cards: PDF over pictures (≤ 1.02)", _find_pdf(game).stat().st_size / pictures


def _compute_growth(few: Usage, many: Usage, start: float) -> float:
    return (many.seconds - start) / MANY / ((few.seconds - start) / FEW)


def _build_own_pdf(game: Path) -> Usage:
    """Build the PDF of a game again in some rounds; return the least usage."""
    rounds = []
    for _ in range(ROUNDS + 1):  # the first round prepares the faces
        out = _find_output_folder(game)
        for path in [*out.glob("**/*.pdf"), *out.glob(".sobor/*.json"), *out.glob(".sobor/*.stamp")]:
            path.unlink()
        rounds.append(
            measure_usage(SOBOR, "build", str(game), "--product", "home-a4", "--out", str(out), "--jobs", "1")
        )
    return min(rounds)


def _run_other_program(game: Path, program: str) -> Usage:
    command = (sys.executable, str(Path(__file__).parent / "peers" / program), str(game / "pictures"))
    return min(measure_usage(*command, str(game.parent / "theirs.pdf")) for _ in range(ROUNDS))


def _find_output_folder(game: Path) -> Path:
    return game.with_name(f"{game.name}-out")


def _find_pdf(game: Path) -> Path:
    return next(_find_output_folder(game).glob("**/*.pdf"))


def write_picture_game(folder: Path, number: int) -> Path:
    """Write a game of `number` cards, each with its own picture, and return its folder."""
    rows = [{"id": f"card-{name}", "picture": f"{name}.jpg", "title_en": name} for name in _make_names(number)]
    _write_game(folder, rows, "picture")
    (folder / "pictures").mkdir()
    for index, row in enumerate(rows):
        (folder / "pictures" / row["picture"]).write_bytes(_make_photograph(index))
    return folder


def _make_photograph(seed: int) -> bytes:
    """Return a JPEG with the size of a photograph."""
    spots = Image.frombytes("RGB", (60, 84), random.Random(seed).randbytes(60 * 84 * 3))
    file = io.BytesIO()
    spots.resize(PIXELS, Image.Resampling.BICUBIC).save(file, "JPEG", quality=90)
    return file.getvalue()


def _make_names(number: int) -> list[str]:
    """Return words without digits, which checks would read as figures."""
    size = len(LETTERS)
    return [
        f"{LETTERS[index % size]}{LETTERS[index // size % size]}o{LETTERS[index // size**2 % size]}"
        f"{LETTERS[index // size**3 % size]}a"
        for index in range(number)
    ]


def _write_game(folder: Path, rows: list[dict[str, str]], name: str) -> None:
    table = io.StringIO()
    writer = csv.DictWriter(table, fieldnames=list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    files = {
        "game.yaml": f"id: {name}\nplayers: [2, 2]\nsource: en\nlocales: [en]\nproducts: [home-a4]\n",
        "formats.yaml": f"standard: {{width: {WIDTH}, height: {HEIGHT}, bleed: 2, safe: 0}}\n",
        "layouts/plain.yaml": LAYOUT,
        "components/deck.yaml": "kind: card\nformat: standard\nlayout: plain\nfrom: cards.csv\n",
        "locales/en/game.yaml": "en:\n  game: {title: Deck}\n  sets: {deck: {title: Cards}}\n",
        "cards.csv": table.getvalue(),
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")


def _measure_rows(folder: Path) -> Iterator[tuple[str, float]]:
    start = measure_usage(SOBOR, "--version").seconds
    few, many = (_import(folder / f"rows-{number}", number) - start for number in (FEW_ROWS, MANY_ROWS))
    yield f"importing a row, {MANY_ROWS:,} over {FEW_ROWS:,}: CPU time (≤ 1.2)", many / MANY_ROWS / (few / FEW_ROWS)


def _import(game: Path, number: int) -> float:
    """Return the least CPU time of `sobor import` with `number` rows."""
    times = []
    for attempt in range(ROUNDS):
        folder = game.with_name(f"{game.name}-{attempt}")
        rows = [
            {"id": f"card-{name}", "copies": "2", "title_en": name, "text_en": name} for name in _make_names(number)
        ]
        _write_game(folder, rows, "rows")
        times.append(measure_usage(SOBOR, "import", str(folder), str(folder / "cards.csv")).seconds)
    return min(times)


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
