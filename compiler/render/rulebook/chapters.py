"""The rules as chapters of a book, with their examples and notes on editions in place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.book.blocks import Block, Heading, Illustration, Illustrations, Level, NoteBox, Prose
from compiler.book.set_lines import join_words, make_plain_words
from compiler.diagrams.rule_pictures import name_rule_pictures
from compiler.layout.text.inline_markup import StyledText
from compiler.layout.text.normalise_text import NBSP
from compiler.model.game import Rule
from compiler.model.notes import Difference
from compiler.render.rulebook.book_texts import BookTexts, add_caption, keep_last_with_next, name_rule_anchor
from compiler.render.rulebook.setup_tables import write_setups
from compiler.render.text.rule_content import is_publishable, list_chapters

_LEVELS: tuple[Level, ...] = (1, 2, 3)
"""The levels of headings by the number of rules that a rule is below; deeper ones have the last."""


def make_chapters(texts: BookTexts) -> Iterator[Block]:
    """Yield all chapters of the rules in their order."""
    for number, rule in enumerate(list_chapters(texts.context)):
        yield from _write_rule(texts, rule, depth=0, chapter=rule.id, starts_page=number == 0)
        yield from write_setups(texts, rule.id)


def _write_rule(
    texts: BookTexts, rule: Rule, *, depth: int, chapter: str, starts_page: bool = False
) -> Iterator[Block]:
    """Yield a rule and the rules below it; a single paragraph that opens a chapter does not end a page."""
    context = texts.context
    title = context.find_text(f"rules.{rule.id}.title")
    if title:
        yield Heading(
            level=_LEVELS[min(depth, len(_LEVELS) - 1)],
            words=make_plain_words(title),
            anchor=name_rule_anchor(rule.id),
            number=rule.number,
            bookmark=f"{rule.number} {title}".strip(),
            starts_page=starts_page,
        )
    notes = list(_write_edition_notes(texts, rule))
    blocks = list(texts.make_blocks(f"rules.{rule.id}.text", chapter))
    opens = len(blocks) == 1 and rule.children and not (rule.pictures or rule.examples)
    yield from keep_last_with_next(blocks) if notes or opens else blocks
    yield from notes
    yield from _show_pictures(texts, rule)
    yield from _write_examples(texts, rule, chapter)
    for child in rule.children:
        yield from _write_rule(texts, context.game.rules[child], depth=depth + 1, chapter=chapter)


def _show_pictures(texts: BookTexts, rule: Rule) -> Iterator[Block]:
    """Yield the pictures of a rule, each below its caption if it has one."""
    drawn = texts.context.diagrams.get(name_rule_pictures(rule.id), ())
    for name, (frame, _) in zip(rule.pictures, drawn, strict=False):
        key = rule.name_caption(name)
        if caption := texts.make_words(key):
            yield Prose(caption, small=True, keeps_with_next=True, is_ragged=True)
        described = replace(frame, alt=texts.context.describe_picture(rule, name))
        yield Illustrations(((Illustration(described),),), scale=1.0)


def _write_examples(texts: BookTexts, rule: Rule, chapter: str) -> Iterator[Block]:
    context = texts.context
    for name in rule.examples:
        if is_publishable(context, name):
            title = f"{context.say('example.label')}: {context.find_text(f'examples.{name}.title')}"
            blocks = (*texts.make_blocks(f"examples.{name}.text", chapter), _illustrate_example(texts, name))
            yield NoteBox(make_plain_words(title, bold=True), blocks)


def _illustrate_example(texts: BookTexts, example: str) -> Illustrations:
    """Return the positions of an example: what has changed before and after it, the rest once."""
    earlier, later = (texts.context.say(f"example.{moment}") for moment in ("before", "after"))
    return Illustrations(
        tuple(
            (add_caption(before, earlier), add_caption(after, later)) if after else (Illustration(before),)
            for before, after in texts.context.diagrams.get(example, ())
        )
    )


def _write_edition_notes(texts: BookTexts, rule: Rule) -> Iterator[Block]:
    """Yield a line for each difference between editions that matters in play, with the page that has the details."""
    context = texts.context
    for difference in context.game.differences.values():
        if _is_noted_at(difference, rule):
            label = make_plain_words(f"{context.say('note.play')}: ", italic=True)
            anchor = name_difference_anchor(difference.id)
            page = (StyledText("regular", f"{NBSP}({texts.page_of(anchor)})", anchor),)
            yield Prose(
                join_words(label, texts.make_words(f"editions.{difference.id}.question"), page), "→", small=True
            )


def _is_noted_at(difference: Difference, rule: Rule) -> bool:
    """Return whether a rule, the first that a difference concerns, tells how to play where editions differ."""
    return difference.rules[0] == rule.id and difference.affects_play and not difference.is_unanswered


def name_difference_anchor(difference: str) -> str:
    """Return the name for looking up the page of a difference."""
    return f"difference:{difference}"
