"""A locale's parts on paper and as single pictures: one PDF a product, one SVG a face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic
from compiler.disk.digest import digest
from compiler.impose import Imprint, Product, impose, read_product
from compiler.layout.frame import Frame, Group, Part
from compiler.layout.metrics import shape
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output
from compiler.render.pdf import pdf
from compiler.render.svg import svg

__all__ = ["BACK", "FRONT", "CardSvg", "card_svgs", "pdf_files", "picture", "svg_files"]

FRONT, BACK = "", ".back"
"""What follows an item's id in the name of a face's file."""


DRAFT_FOOTER = 6.5
"""The type size in points of the footer that says draft, where a product has none."""


def pdf_files(laid: LocaleLayout) -> tuple[list[Output], list[Diagnostic]]:
    """One PDF for each product that is wanted."""
    outputs: list[Output] = []
    findings: list[Diagnostic] = []
    for name in laid.products:
        output, more = _pdf_file(laid, _product(laid, name))
        outputs.append(output)
        findings += more
    return outputs, findings


def _product(laid: LocaleLayout, name: str) -> Product:
    game = laid.linked.game
    document = game.products_data[name]
    paper, spans = (
        game.papers[document.data["paper"]].data,
        {key: document.key_span(key) for key in document.data},
    )
    return read_product(document.data, paper, document.span("id"), spans)


def _pdf_file(laid: LocaleLayout, product: Product) -> tuple[Output, list[Diagnostic]]:
    game, locale = laid.linked.game, laid.translation.locale
    labels = {key: message.pattern for key, message in laid.translation.messages.items() if key.startswith("print.")}
    title = laid.texts.say("game.title")
    if laid.linked.draft:
        title = f"{labels['print.draft']} · {title}"
        product = replace(product, footer=product.footer or DRAFT_FOOTER)
    imprint = Imprint(title, labels, lambda text: shape(laid.faces["text"], text))
    sheets, findings = impose(laid.parts, product, imprint)
    author = ", ".join(game.credits.get("authors", ()))

    def produce() -> bytes:
        return pdf(sheets, game.icons, game.drawings, laid.faces, title, locale, author)

    key = digest((laid.key, repr(product), repr(sorted(labels.items())), title, author))
    return Output(f"{game.id}/{locale}/{product.id}.pdf", key, produce), findings


def picture(item: str, side: str) -> str:
    """The file of a face. Ids have no dots, so that no back is called as another item's front."""
    return f"{item}{side}.svg"


def svg_files(laid: LocaleLayout) -> tuple[list[Output], list[Diagnostic]]:
    """One SVG for each face of each part."""
    return list(_svg_files(laid)), []


def _svg_files(laid: LocaleLayout) -> Iterator[Output]:
    for part in laid.parts:
        name = part.id.rpartition("/")[2]
        for side, frame in ((FRONT, part.front), (BACK, part.back)):
            if frame:
                path = f"{laid.linked.game.id}/{laid.translation.locale}/cards/{picture(name, side)}"
                key = digest((laid.base, repr(frame)))
                yield Output(path, key, lambda frame=frame: _svg(laid, frame))  # type: ignore[misc]


def _svg(laid: LocaleLayout, frame: Frame) -> bytes:
    return svg(frame, laid.linked.game.icons, laid.linked.game.drawings, laid.faces)


class CardSvg(NamedTuple):
    """An item's faces as SVG; `back` is None where there is none."""

    item: str
    title: str
    front: bytes
    back: bytes | None


def card_svgs(laid: LocaleLayout) -> Iterator[CardSvg]:
    """Yield what the gallery shows of each item: its faces cut to its outline."""
    for part in laid.parts:
        front = _svg(laid, _cut(part.front, part))
        back = _svg(laid, _cut(part.back, part)) if part.back else None
        yield CardSvg(part.id.rpartition("/")[2], part.front.title, front, back)


def _cut(frame: Frame, part: Part) -> Frame:
    """The face without what lies outside its trim, which is the same from both sides."""
    return replace(frame, items=(Group(frame.items, clip=part.trim),)) if part.trim else frame
