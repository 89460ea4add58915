"""What PDFs need from the content of a game: the press, the author, the names of layers, the list of pieces."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from compiler.diagnostics import Diagnostic, error
from compiler.impose import PieceCount
from compiler.link import Linked
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.game_data import CreditsData
from compiler.model.print_data import PressData
from compiler.render.colours.press_colour import PressColour, UnusableProfileError, check_profile
from compiler.render.pdf.layers import LAYERS, Layer
from compiler.render.pdf.pdf_x4 import Press


def find_press(data: PressData | None, game: Game) -> Press | None:
    """Return the press of a product or a service; None if it has none."""
    if data is None:
        return None
    profile = game.profiles[data["profile"]]
    return Press(PressColour(profile.data, profile.digest, data["ink-limit"]), data["condition"])


def check_press(data: PressData | None, document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding if colours cannot be converted through the profile that a document states."""
    if data is None:
        return
    profile = game.profiles[data["profile"]]
    if profile.problem:
        yield profile.problem
        return
    try:
        check_profile(profile.data)
    except UnusableProfileError as problem:
        yield error(
            "unreadable-profile",
            document.locate("press", "profile"),
            "colours cannot be converted through the profile `{profile}` ({reason})",
            "ask the print shop for the profile of its press",
            profile=data["profile"],
            reason=str(problem),
        )


def find_author(linked: Linked) -> str | None:
    """Return the authors in the game's own credits.yaml, separated by commas; None if it names none."""
    own = linked.head.origin.folder
    credits_files = (file for file in linked.documents if file.kind == "credits" and file.origin.folder == own)
    entries = (entry for file in credits_files for entry in file.read(CreditsData)["credits"])
    return ", ".join(dict.fromkeys(entry["author"] for entry in entries)) or None


def name_layers(labels: Mapping[str, str]) -> dict[Layer, str]:
    """Return the names of layers in the language of the labels."""
    return {layer: labels[f"print.layer-{layer}"] for layer in LAYERS}


def write_counts(counts: Sequence[PieceCount]) -> bytes:
    """Return the pages, trim size in mm and copies of each piece as CSV."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(("piece", "title", "front page", "back page", "width mm", "height mm", "copies"))
    for count in counts:
        size = f"{count.width:g}", f"{count.height:g}"
        writer.writerow((str(count.id), count.title, count.front or "", count.back or "", *size, count.copies))
    return file.getvalue().encode()
