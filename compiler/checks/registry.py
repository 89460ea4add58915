"""The registry of checks, and the checks of each profile."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.checks.balance.dominated_card import dominated_card
from compiler.checks.balance.endless_effect import endless_effect
from compiler.checks.balance.falling_table import falling_table
from compiler.checks.balance.money_pump import money_pump
from compiler.checks.balance.one_way_resource import one_way_resource
from compiler.checks.balance.reward_off_balance import reward_off_balance
from compiler.checks.balance.unpayable_cost import unpayable_cost
from compiler.checks.common.check import BitextCheck, Check
from compiler.checks.drawings.indistinct_colours import indistinct_colours
from compiler.checks.drawings.uncredited_drawing import uncredited_drawing
from compiler.checks.drawings.unknown_icon import unknown_icon
from compiler.checks.drawings.unknown_licence import unknown_licence
from compiler.checks.drawings.unused_drawing import unused_drawing
from compiler.checks.drawings.unused_icon import unused_icon
from compiler.checks.pairs.empty_text import empty_text
from compiler.checks.pairs.end_mark_differs import end_mark_differs
from compiler.checks.pairs.figure_differs import figure_differs
from compiler.checks.pairs.forbidden_term import forbidden_term
from compiler.checks.pairs.foreign_letter import foreign_letter
from compiler.checks.pairs.hidden_character import hidden_character
from compiler.checks.pairs.icon_differs import icon_differs
from compiler.checks.pairs.length_differs import length_differs
from compiler.checks.pairs.markup_differs import markup_differs
from compiler.checks.pairs.misquoted_name import misquoted_name
from compiler.checks.pairs.misread_letter import misread_letter
from compiler.checks.pairs.missing_agreement import missing_agreement
from compiler.checks.pairs.repeated_word import repeated_word
from compiler.checks.pairs.slot_differs import slot_differs
from compiler.checks.pairs.stray_space import stray_space
from compiler.checks.pairs.swapped_text import swapped_text
from compiler.checks.pairs.text_rubble import text_rubble
from compiler.checks.pairs.translations_differ import translations_differ
from compiler.checks.pairs.typography import typography
from compiler.checks.pairs.unbalanced_mark import unbalanced_mark
from compiler.checks.pairs.untranslated_text import untranslated_text
from compiler.checks.pairs.wrong_gender import wrong_gender
from compiler.checks.pairs.wrong_plural import wrong_plural
from compiler.checks.pairs.wrong_term import wrong_term
from compiler.checks.pieces.deck_total import deck_total
from compiler.checks.pieces.equal_patterns import equal_patterns
from compiler.checks.pieces.mirrored_pattern import mirrored_pattern
from compiler.checks.pieces.track_out_of_order import track_out_of_order
from compiler.checks.pieces.twin_pieces import twin_pieces
from compiler.checks.pieces.unbuildable_pattern import unbuildable_pattern
from compiler.checks.pieces.uneven_colours import uneven_colours
from compiler.checks.pieces.unknown_value import unknown_value
from compiler.checks.pieces.unreachable_row import unreachable_row
from compiler.checks.play.box_mismatch import box_mismatch
from compiler.checks.play.failed_example import failed_example
from compiler.checks.play.failed_setup import failed_setup
from compiler.checks.play.out_of_reach import out_of_reach
from compiler.checks.play.too_few_pieces import too_few_pieces
from compiler.checks.play.unbuildable_plan import unbuildable_plan
from compiler.checks.play.unknown_engine import unknown_engine
from compiler.checks.play.unplayable_content import unplayable_content
from compiler.checks.play.unplayed_edition import unplayed_edition
from compiler.checks.play.unread_setting import unread_setting
from compiler.checks.rules.dead_reference import dead_reference
from compiler.checks.rules.factless_rule import factless_rule
from compiler.checks.rules.reused_rule_id import reused_rule_id
from compiler.checks.rules.unknown_rule import unknown_rule
from compiler.checks.rules.unregistered_rule import unregistered_rule
from compiler.checks.rules.unstated_fact import unstated_fact
from compiler.checks.rules.unstated_setting import unstated_setting
from compiler.checks.rules.vanished_rule import vanished_rule
from compiler.checks.texts.extra_translation import extra_translation
from compiler.checks.texts.missing_effect_message import missing_effect_message
from compiler.checks.texts.missing_glyph import missing_glyph
from compiler.checks.texts.missing_message import missing_message
from compiler.checks.texts.missing_plural_category import missing_plural_category
from compiler.checks.texts.missing_slot import missing_slot
from compiler.checks.texts.missing_translation import missing_translation
from compiler.checks.texts.stale_translation import stale_translation
from compiler.checks.texts.term_forms import term_forms
from compiler.checks.texts.typed_digit import typed_digit
from compiler.checks.texts.typed_word import typed_word
from compiler.checks.texts.unfilled_slot import unfilled_slot
from compiler.checks.texts.unknown_form import unknown_form
from compiler.checks.texts.unknown_slot import unknown_slot
from compiler.checks.texts.untranslated_word import untranslated_word
from compiler.checks.texts.unused_slot import unused_slot
from compiler.checks.texts.useless_search_word import useless_search_word

REGISTRY: Mapping[str, Check] = {
    check.id: check
    for check in (
        length_differs,
        equal_patterns,
        mirrored_pattern,
        unbuildable_pattern,
        dominated_card,
        falling_table,
        unreachable_row,
        box_mismatch,
        endless_effect,
        money_pump,
        one_way_resource,
        out_of_reach,
        too_few_pieces,
        track_out_of_order,
        twin_pieces,
        unknown_rule,
        vanished_rule,
        reused_rule_id,
        unregistered_rule,
        unbuildable_plan,
        uneven_colours,
        indistinct_colours,
        unfilled_slot,
        unpayable_cost,
        unplayable_content,
        unplayed_edition,
        unread_setting,
        unstated_setting,
        misquoted_name,
        unknown_form,
        missing_message,
        factless_rule,
        unstated_fact,
        term_forms,
        wrong_plural,
        wrong_gender,
        missing_agreement,
        swapped_text,
        wrong_term,
        untranslated_text,
        unbalanced_mark,
        typography,
        translations_differ,
        text_rubble,
        stray_space,
        slot_differs,
        repeated_word,
        misread_letter,
        markup_differs,
        icon_differs,
        hidden_character,
        foreign_letter,
        forbidden_term,
        figure_differs,
        end_mark_differs,
        empty_text,
        dead_reference,
        deck_total,
        missing_effect_message,
        extra_translation,
        failed_example,
        failed_setup,
        missing_glyph,
        missing_plural_category,
        missing_slot,
        missing_translation,
        reward_off_balance,
        stale_translation,
        typed_digit,
        typed_word,
        untranslated_word,
        uncredited_drawing,
        unknown_value,
        unknown_engine,
        unknown_icon,
        unknown_licence,
        unknown_slot,
        unused_drawing,
        unused_icon,
        unused_slot,
        useless_search_word,
    )
}

BITEXT_REGISTRY: Mapping[str, BitextCheck] = {
    code: check for code, check in REGISTRY.items() if isinstance(check, BitextCheck)
}
"""The checks of texts among them."""

PROFILES: dict[str, tuple[str, ...]] = {"all": tuple(REGISTRY)}
