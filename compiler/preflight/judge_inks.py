"""Judge what is printed: colours, ink, black text, lines, pictures, fonts."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics.sentence import Sentence, sentence
from compiler.model.picture import BOARD_SHARE, SUFFICIENT_SHARE, is_board_size
from compiler.preflight.colour_spaces import CMYK, PROCESS_NAMES, RGB_NAMES
from compiler.preflight.criteria import Criteria
from compiler.preflight.pdf_facts import DocumentFacts, PageFacts
from compiler.preflight.point_verdicts import Answer, answer_fail, answer_note, answer_pass, select_pages, shorten_names

_ROUNDING = 0.5
"""The rounding error of ink, in percent."""

_WIDTH_ROUNDING = 1e-3
"""The rounding error of the width of lines, in mm."""

_BARE_CMYK = CMYK.names[0]
"""The name of CMYK without a profile."""


def judge_colours(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer which inks and colour spaces the pages use."""
    used = {name for page in facts.pages for name in page.colours}
    foreign = used & RGB_NAMES
    spots = tuple(sorted(used - RGB_NAMES - PROCESS_NAMES))
    if foreign:
        pages = select_pages(facts.pages, lambda page: bool(page.colours & RGB_NAMES))
        yield answer_fail(
            "colours",
            sentence("{spaces} instead of CMYK; the shop decides how it is converted", spaces=tuple(sorted(foreign))),
            pages,
        )
    if spots:
        pages = select_pages(facts.pages, lambda page: bool(page.colours & set(spots)))
        yield answer_note("colours", sentence("spot inks: {spots}", spots=shorten_names(spots)), pages)
    if _BARE_CMYK in used and not facts.intent:
        pages = select_pages(facts.pages, lambda page: _BARE_CMYK in page.colours)
        unknown = sentence("CMYK without a profile or an output intent; the shop takes it to be for its own press")
        yield answer_note("colours", unknown, pages)
    if not foreign:
        process = tuple(sorted(used & PROCESS_NAMES - {"pattern"}))
        inks = sentence("process inks: {process}", process=process) if process else sentence("process inks: none")
        yield answer_pass("colours", inks)


def judge_ink(facts: DocumentFacts, criteria: Criteria) -> Iterator[Answer]:
    """Answer how much ink the darkest colour or pixel takes; inks that overprint each other are not added up."""
    inks = {page.number: page.most_ink for page in facts.pages if page.most_ink is not None}
    pages = tuple(number for number, ink in inks.items() if ink > criteria.ink + _ROUNDING)
    most = max(inks.values(), default=0.0)
    if pages:
        yield answer_fail(
            "ink", sentence("up to {most:.0f} % instead of {limit:g} %", most=most, limit=criteria.ink), pages
        )
    elif inks:
        yield answer_pass("ink", sentence("at most {most:.0f} %", most=most))
    else:
        yield answer_note("ink", sentence("nothing is in CMYK, so the ink is not known"))


def judge_black(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer whether black text is in black ink alone and overprints, and whether white objects vanish."""
    rich = select_pages(facts.pages, lambda page: page.has_rich_black_text)
    knocking = select_pages(facts.pages, lambda page: page.knocks_out_black)
    hidden = select_pages(facts.pages, lambda page: page.hides_white)
    if rich:
        yield answer_fail("black text", sentence("black text in several inks, which shows coloured edges"), rich)
    else:
        yield answer_pass("black text", sentence("no black text in several inks"))
    if hidden:
        yield answer_fail("overprint", sentence("white objects overprint, and will not be visible"), hidden)
    if knocking:
        yield answer_note(
            "overprint", sentence("black text knocks out what is below it instead of overprinting"), knocking
        )
    if not hidden and not knocking:
        yield answer_pass("overprint", sentence("black text overprints, and no white object does"))


def judge_lines(facts: DocumentFacts, criteria: Criteria) -> Iterator[Answer]:
    """Answer whether all lines are thick enough to be printed."""
    widths = {page.number: page.thinnest for page in facts.pages if page.thinnest is not None}
    thin = tuple(number for number, width in widths.items() if width < criteria.line - _WIDTH_ROUNDING)
    if thin:
        yield answer_fail(
            "lines",
            sentence(
                "lines of {least:.3g} mm; at least {wanted:g} mm can be printed",
                least=min(widths.values()),
                wanted=criteria.line,
            ),
            thin,
        )
    elif widths:
        yield answer_pass("lines", sentence("at least {least:.3g} mm", least=min(widths.values())))
    else:
        yield answer_pass("lines", sentence("none"))


def judge_pictures(facts: DocumentFacts, criteria: Criteria) -> Iterator[Answer]:
    """Answer whether pictures have enough pixels where they are placed; pages as large as boards need fewer."""
    placed = [picture for page in facts.pages for picture in page.pictures]
    if not placed:
        yield answer_pass("pictures", sentence("none"))
        return
    coarse = [page for page in facts.pages if _has_coarse_pictures(page, criteria)]
    if coarse:
        pages = tuple(page.number for page in coarse)
        yield answer_fail("pictures", _describe_coarsest(min(coarse, key=_find_least_dpi), criteria), pages)
    else:
        least = min(picture.dpi for picture in placed)
        yield answer_pass("pictures", sentence("at least {dpi:.0f} pixels per inch", dpi=least))


def _describe_coarsest(page: PageFacts, criteria: Criteria) -> Sentence:
    """Return what the coarsest picture of a page has, and what the page wants."""
    least = min(page.pictures, key=lambda picture: picture.dpi)
    return sentence(
        "down to {dpi:.0f} pixels per inch ({width} × {height} px) instead of {wanted:g}",
        dpi=least.dpi,
        width=least.width,
        height=least.height,
        wanted=_find_wanted_dpi(page, criteria),
    )


def _has_coarse_pictures(page: PageFacts, criteria: Criteria) -> bool:
    return _find_least_dpi(page) < _find_wanted_dpi(page, criteria) * SUFFICIENT_SHARE


def _find_wanted_dpi(page: PageFacts, criteria: Criteria) -> float:
    """Return the pixels per inch that the pictures of a page need: fewer if it is a piece as large as a board."""
    is_board = page.trim is not None and is_board_size(page.trim.width, page.trim.height)
    return criteria.dpi * (BOARD_SHARE if is_board else 1.0)


def _find_least_dpi(page: PageFacts) -> float:
    return min((picture.dpi for picture in page.pictures), default=float("inf"))


def judge_fonts(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer whether each font is embedded."""
    used = {font for page in facts.pages for font in page.fonts}
    missing = {font for font in used if not font.is_embedded}
    if missing:
        pages = select_pages(facts.pages, lambda page: bool(page.fonts & missing))
        names = shorten_names(sorted(font.name for font in missing))
        yield answer_fail("fonts", sentence("not embedded: {names}", names=names), pages)
    elif used:
        subsets = sum("+" in font.name for font in used)
        yield answer_pass(
            "fonts", sentence("{count:plural font} embedded, {subsets} as subsets", count=len(used), subsets=subsets)
        )
    else:
        yield answer_pass("fonts", sentence("none"))
