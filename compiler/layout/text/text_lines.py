"""Break the blocks of a text into lines at a size, each with its place below the first; all lengths are in em."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from compiler.layout.frame import MM_PER_POINT
from compiler.layout.text.drop_cap import DropCap, find_indents, take_cap
from compiler.layout.text.inline_markup import StyledText, split_spans
from compiler.layout.text.linebreak import (
    BALANCED_LAST_WEIGHT,
    FILLED_LAST_WEIGHT,
    JUSTIFIED_LOOSE_SHARE,
    LOOSE_SHARE,
    MIN_WIDTH,
    SHORT_LAST_WEIGHT,
    ParagraphSetting,
    break_lines,
)
from compiler.layout.text.make_boxes import make_boxes
from compiler.layout.text.read_text_lines import SourceLine, read_source_lines
from compiler.layout.text.text_box import TextBox
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet, WordBox

MARKER_GAP = 0.35
"""The distance between the marker of an item and its words."""

_KERN_SHARE = 0.02
"""More than the share of its width that a line can save because a kern is lost at a hyphen."""

MIN_AROUND_RULE = 0.8
"""The minimum height of the space around a rule, in lines."""

RULE_RAISED = 0.25
"""How far a rule must be above the middle between two baselines to look centred."""


class TextBlock(NamedTuple):
    """A paragraph, or an item of a list.

    Attributes:
        boxes: Its words.
        source: Its line in the source.
        marker: The marker of an item, or None.
        before: The space above it in lines, or None for that of empty lines in the source.
        after: The space below it in lines, or None for that of empty lines in the source.
    """

    boxes: list[WordBox]
    source: SourceLine
    marker: WordBox | None = None
    before: float | None = None
    after: float | None = None


class TextBlocks(NamedTuple):
    """A text before it is broken into lines.

    Attributes:
        blocks: Its blocks.
        cap: Its drop cap, or None.
        hang: The indent of the items of a list.
    """

    blocks: list[TextBlock]
    cap: DropCap | None
    hang: float

    @property
    def boxes(self) -> list[WordBox]:
        """All its words."""
        return [box for block in self.blocks for box in block.boxes]


class TextLine(NamedTuple):
    """A line of a text; lengths are in em.

    Attributes:
        boxes: The boxes of the line.
        width: The width of the boxes.
        indent: The distance of its start from the left edge.
        drop: The distance of its baseline below the first baseline.
        is_last: Whether it is the last line of a paragraph.
        is_nested: Whether it belongs to an item of a list.
        marker: The marker to be drawn before the first line of an item, or None.
        rule: The distance of the rule above this line below the first baseline, or None without a rule.
    """

    boxes: tuple[WordBox, ...]
    width: float
    indent: float
    drop: float
    is_last: bool
    is_nested: bool = False
    marker: WordBox | None = None
    rule: float | None = None


class Bulk(NamedTuple):
    """The widths of the unbroken blocks of a text and of its widest space, in em."""

    widths: tuple[float, ...]
    space: float

    def count_least_lines(self, measure: float) -> int:
        """Return a lower bound of the number of lines of the width `measure` (em) that the text needs.

        Each line but the last one of a block saves a space, and a hyphen may save a kern.
        """
        per_line = (measure + self.space) * (1 + _KERN_SHARE)
        return sum(max(1, ceil(width / per_line)) for width in self.widths)


def measure_bulk(text: TextBlocks) -> Bulk:
    """Return the widths of a text without extra space between its letters."""
    widths = [sum([box.advance + box.space for box in block.boxes]) for block in text.blocks]
    return Bulk(tuple(widths), max([box.space for box in text.boxes], default=0.0))


def read_text(text: str, box: TextBox, fonts: FontSet, typography: Typography) -> TextBlocks:
    """Return a text as boxes, which are the same at every size."""
    source = read_source_lines(text)
    parts = [_raise_letters(split_spans(block.words), box, fonts) for block in source]
    spaces = [_find_spaces(line, fonts) for line in parts]
    cap = None
    if box.drop_cap > 1 and not source[0].depth:
        cap, parts[0] = take_cap(parts[0], box, fonts, typography)
    blocks = [
        TextBlock(make_boxes(line, fonts, typography), block, _make_marker(block, fonts, typography), *around)
        for line, block, around in zip(parts, source, spaces, strict=True)
    ]
    markers = [block.marker.advance for block in blocks if block.marker]
    return TextBlocks(blocks, cap, max(markers) + MARKER_GAP if markers else 0.0)


class _StyleSpaces(NamedTuple):
    """The space above and below a line that is all in one style, in lines; None for that of empty lines."""

    before: float | None = None
    after: float | None = None


def _find_spaces(parts: tuple[StyledText, ...], fonts: FontSet) -> _StyleSpaces:
    """Return the spaces around a line, which its style determines if all of its words are in one."""
    styles = [fonts.find_named(part) for part in parts if part.text.strip()]
    if not styles or styles[0] is None or any(style is not styles[0] for style in styles):
        return _StyleSpaces()
    return _StyleSpaces(styles[0].before, styles[0].after)


def _make_marker(block: SourceLine, fonts: FontSet, typography: Typography) -> WordBox | None:
    return make_boxes((StyledText("regular", block.marker),), fonts, typography)[0] if block.marker else None


def _raise_letters(parts: tuple[StyledText, ...], box: TextBox, fonts: FontSet) -> tuple[StyledText, ...]:
    """Return the spans of a line, with words that are set in capitals in upper case."""
    raised = {name for name, style in fonts.named.items() if style.capitals}
    if not box.capitals and raised.isdisjoint(part.named_style for part in parts):
        return parts
    return tuple(
        part._replace(text=part.text.upper())
        if part.style != "icon" and (box.capitals or part.named_style in raised)
        else part
        for part in parts
    )


def break_text(
    text: TextBlocks, size: float, box: TextBox, typography: Typography | None, *, always: bool
) -> list[TextLine]:
    """Return the lines of a text at a size, in points, in the width of its box."""
    measure = _Measure(box.width / (size * MM_PER_POINT), typography, _make_setting(box, always=always))
    lines: list[TextLine] = []
    after = None
    for block in text.blocks:
        space = _find_space_above(block, after, box)
        lines += _break_block(block, text, box, measure, lines, space)
        after = block.after
    return lines


class _Measure(NamedTuple):
    """The width of lines in em, the locale whose patterns hyphenate words (or None), and the setting."""

    width: float
    typography: Typography | None
    setting: ParagraphSetting


def _break_block(
    block: TextBlock, text: TextBlocks, box: TextBox, measure: _Measure, above: list[TextLine], space: float
) -> list[TextLine]:
    """Return the lines of a block below the lines `above` it, at a distance of `space` in lines."""
    drop, rule = _find_block_top(block, text, box, above, space)
    hang = text.hang * block.source.depth
    indents = find_indents(text.cap, drop, box) if text.cap else ()
    width = max(measure.width - hang, MIN_WIDTH)
    broken = break_lines(block.boxes, width, measure.typography, measure.setting, indents)
    lines = [
        TextLine(boxes, width, hang, drop + number * box.leading, number == len(broken) - 1, block.source.depth > 0)
        for number, (boxes, width) in enumerate(broken)
    ]
    for number, indent in enumerate(indents[: len(lines)]):
        lines[number] = lines[number]._replace(indent=hang + indent)
    lines[0] = lines[0]._replace(marker=block.marker, rule=rule)
    return lines


def _make_setting(box: TextBox, *, always: bool) -> ParagraphSetting:
    """Return the setting of the paragraphs of a box; words are hyphenated `always`, or only if a line is loose."""
    is_justified = box.align == "justify"
    weight = FILLED_LAST_WEIGHT if is_justified else SHORT_LAST_WEIGHT
    return ParagraphSetting(
        last=BALANCED_LAST_WEIGHT if box.wrap == "balance" else weight,
        tracking=box.tracking / 1000,
        loose=JUSTIFIED_LOOSE_SHARE if is_justified else LOOSE_SHARE,
        always=always,
    )


def _find_space_above(block: TextBlock, after: float | None, box: TextBox) -> float:
    """Return the space above a block in lines; `after` is that below the block above, if its style has any.

    The space of a style takes the place of that of empty lines, except around a rule; of two such spaces the larger
    counts.
    """
    source = block.source
    if source.is_ruled:
        return max(box.paragraph, MIN_AROUND_RULE)
    spaces = [space for space in (after, block.before) if space is not None]
    return max(spaces, default=source.gaps * box.paragraph)


class _BlockTop(NamedTuple):
    """The distances of a block's first baseline, and of the rule above it if it has one, below the first baseline."""

    drop: float
    rule: float | None


def _find_block_top(block: TextBlock, text: TextBlocks, box: TextBox, lines: list[TextLine], space: float) -> _BlockTop:
    """Return where a block begins, at a distance of `space` in lines from the lines above it."""
    if not lines:
        return _BlockTop(0.0, None)
    before = lines[-1].drop
    if text.cap and block.source.gaps:
        before = max(before, (text.cap.lines - 1) * box.leading)
    step = box.leading * (1 + space)
    return _BlockTop(before + step, before + step / 2 - RULE_RAISED if block.source.is_ruled else None)
