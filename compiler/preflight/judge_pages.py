"""Judge a file as a whole, and its pages: version, encryption, actions, sizes, boxes, bleed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from compiler.diagnostics.sentence import sentence
from compiler.preflight.criteria import Criteria
from compiler.preflight.pdf_facts import DocumentFacts, PageBox, PageFacts
from compiler.preflight.point_verdicts import Answer, answer_fail, answer_note, answer_pass, select_pages, shorten_names

_TOLERANCE = 0.05
"""The rounding error of boxes, in mm."""

_MAX_WHITE_BLEED = 0.1
"""The share of the cut beside which the bleed may be white, for lines and small pictures that end at the cut."""

_FLAT_STANDARDS = ("PDF/X-1", "PDF/X-3")
"""The standards that allow neither transparency nor layers."""


def judge_version(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer which version and standard of PDF the file has, and which printing condition it is made for."""
    version = facts.version
    standard = facts.standard
    intent = facts.intent
    if not standard:
        yield answer_note("version", sentence("PDF {version}, not marked as PDF/X", version=version))
    elif not intent:
        claim = sentence("PDF {version}, {standard}, but no output intent", version=version, standard=standard)
        yield answer_fail("version", claim)
    else:
        named = sentence("PDF {version}, {standard}, {intent}", version=version, standard=standard, intent=intent)
        yield answer_pass("version", named)
    if standard and facts.is_trapped is None:
        yield answer_fail("version", sentence("the file does not say whether it is trapped, which PDF/X requires"))


def judge_access(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer whether the file is encrypted, and whether it has interactive or embedded content or annotations."""
    if facts.is_encrypted:
        yield answer_fail("encryption", sentence("the file is encrypted"))
    else:
        yield answer_pass("encryption", sentence("not encrypted"))
    annotated = select_pages(facts.pages, lambda page: page.annotations > 0)
    if facts.actions:
        yield answer_fail("actions", sentence("the file has {actions}", actions=facts.actions))
    if annotated:
        yield answer_note("actions", sentence("pages have links or other annotations"), annotated)
    if not facts.actions and not annotated:
        yield answer_pass("actions", sentence("no JavaScript, forms, attachments or annotations"))


def judge_sizes(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer how many pages there are, how large they are, and whether they were read completely."""
    if not facts.page_count:
        yield answer_fail("pages", sentence("the file has no pages"))
        return
    read = len(facts.pages)
    if read < facts.page_count:
        yield answer_fail(
            "pages",
            sentence("only the first {read} of {count:plural page} were read", read=read, count=facts.page_count),
        )
    if read:
        yield _list_sizes(facts)
        yield from _judge_completeness(facts)


def _list_sizes(facts: DocumentFacts) -> Answer:
    """Return the number of pages, and how many have each of the most frequent sizes."""
    sizes = Counter(_format_size(page.trim or page.media) for page in facts.pages)
    listed = shorten_names(f"{size} ({count})" for size, count in sizes.most_common())
    return answer_pass(
        "pages",
        sentence(
            "{count:plural page} in {sizes:plural size}: {listed}",
            count=facts.page_count,
            sizes=len(sizes),
            listed=listed,
        ),
    )


def _judge_completeness(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer why something on the pages was not read, unless everything was."""
    unread = sorted({reason for page in facts.pages for reason in page.unread})
    if unread:
        pages = select_pages(facts.pages, lambda page: bool(page.unread))
        yield answer_note("pages", sentence("not everything was read: {reasons}", reasons=tuple(unread)), pages)


def _format_size(box: PageBox) -> str:
    return f"{round(box.width, 1):g} × {round(box.height, 1):g} mm"


def judge_boxes(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer whether each page is upright and has a trim box inside its bleed box inside its media box."""
    without_trim = select_pages(facts.pages, lambda page: page.trim is None)
    crossed = select_pages(facts.pages, _has_crossed_boxes)
    turned = select_pages(facts.pages, lambda page: page.has_page_transform)
    if without_trim:
        yield answer_fail("boxes", sentence("pages have no trim box, which says where they are cut"), without_trim)
    if crossed:
        yield answer_fail("boxes", sentence("the trim box leaves the bleed box, or the bleed box the page"), crossed)
    if turned:
        yield answer_note("boxes", sentence("pages are rotated or scaled by an entry of the page"), turned)
    if not (without_trim or crossed or turned):
        yield answer_pass("boxes", sentence("trim box within the bleed box within the page, on each page"))


def _has_crossed_boxes(page: PageFacts) -> bool:
    boxes = [box for box in (page.trim, page.bleed, page.media) if box]
    return any(_measure_margin(inner, outer) < -_TOLERANCE for inner, outer in pairwise(boxes))


def _measure_margin(inner: PageBox, outer: PageBox) -> float:
    """Return the smallest distance in mm from a box to the box around it; negative if it extends beyond that."""
    distances = (inner.left - outer.left, inner.bottom - outer.bottom, outer.right - inner.right, outer.top - inner.top)
    return min(distances)


def judge_bleed(facts: DocumentFacts, criteria: Criteria) -> Iterator[Answer]:
    """Answer whether pages are printed far enough beyond the cut."""
    bleeds = {page.number: _measure_margin(page.trim, page.bleed or page.media) for page in facts.pages if page.trim}
    short = tuple(number for number, bleed in bleeds.items() if bleed < criteria.bleed - _TOLERANCE)
    if not bleeds:
        yield answer_fail("bleed", sentence("no page has a trim box, so none has a bleed"))
    elif short:
        least = min(bleeds.values())
        yield answer_fail(
            "bleed",
            sentence("{least:.1f} mm of bleed instead of {wanted:g} mm", least=least, wanted=criteria.bleed),
            short,
        )
    else:
        yield answer_pass("bleed", sentence("at least {least:.1f} mm on each side", least=min(bleeds.values())))
    white = select_pages(facts.pages, lambda page: page.white_bleed > _MAX_WHITE_BLEED)
    if white:
        yield answer_note("bleed", sentence("the bleed is white next to colours that reach the cut"), white)


def judge_transparency(facts: DocumentFacts) -> Iterator[Answer]:
    """Answer whether there is transparency, which some presses flatten, and whether there are layers."""
    used = tuple(sorted({name for page in facts.pages for name in page.transparency}))
    pages = select_pages(facts.pages, lambda page: bool(page.transparency))
    standard = facts.standard or ""
    is_flat = standard.startswith(_FLAT_STANDARDS)
    if used and is_flat:
        yield answer_fail(
            "transparency", sentence("{used}, which {standard} does not allow", used=used, standard=standard), pages
        )
    elif used:
        yield answer_note("transparency", sentence("live transparency: {used}", used=used), pages)
    else:
        yield answer_pass("transparency", sentence("none"))
    if facts.layers:
        answer = answer_fail if is_flat else answer_note
        yield answer("layers", sentence("{layers:quoted}", layers=shorten_names(facts.layers)))
    else:
        yield answer_pass("layers", sentence("none"))
