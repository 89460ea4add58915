"""Play a match on the full screen, by keys."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import work
from textual.binding import BindingType
from textual.events import Key

from compiler.play.choices import Choices
from compiler.play.keys import BINDINGS, name_keys
from compiler.play.match_display import MatchDisplay
from compiler.play.panels import HELP, find_panel
from engine.action import Action
from engine.play import game_words
from engine.play.match import Match
from engine.play.plain_interface import save_and_report
from engine.text import Texts


class MatchApp(MatchDisplay):
    """A match that persons play by keys, and bots in a thread of their own.

    Attributes:
        warned: Whether the person has just been warned that the match is not saved.
    """

    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(self, match: Match, texts: Texts, file: Path) -> None:
        super().__init__(match, texts, file)
        self.warned = False
        name_keys(self._bindings, self.say)

    def on_mount(self) -> None:
        """Start or continue the match."""
        self.query_one(Choices).focus()
        self.continue_match()

    def continue_match(self) -> None:
        """Show the news, then let a bot think or a person choose."""
        self.log_lines += [
            game_words.describe_entry(self.match.state, self.texts, entry) for entry in self.match.take_news()
        ]
        self.opened = None
        self.redraw()
        if self.match.bot_to_play:
            self.think()

    @work(thread=True)
    def think(self) -> None:
        """Let a bot choose while the screen stays responsive."""
        action = self.match.choose_for_bot()
        self.call_from_thread(self.play_bot_action, action)

    def play_bot_action(self, action: Action) -> None:
        """Play the action that a bot has chosen."""
        self.match.play_bot(action)
        self.continue_match()

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        """Play a choice or open a group. Ignore options that are no longer listed, such as after a second Enter."""
        choices = self.query_one(Choices)
        if not event.option_id or event.option not in choices.options:
            return
        chosen = choices.listed[int(event.option_id) - 1]
        self.warned = False
        if isinstance(chosen, game_words.Choice):
            self.match.play(chosen.action)
            self.continue_match()
        else:
            self.open(choices.groups.index(chosen))

    def open(self, group: int | None) -> None:
        """Open a group of choices, or show all groups if it is None."""
        if self.opened != group:
            self.opened = group
            self.redraw()

    def on_key(self, event: Key) -> None:
        """Highlight the choice whose number is typed."""
        self.query_one(Choices).type_key(event.character or "")

    def action_close(self) -> None:
        """Return to all groups."""
        self.open(None)

    def action_turn_to(self, step: int) -> None:
        """Show the next panel of the table."""
        self.shown += step
        self.draw_table()

    def action_scroll(self, step: int) -> None:
        """Scroll the table by half its height."""
        table = self.query_one("#table")
        table.scroll_relative(y=step * max(1, table.size.height // 2), animate=False)

    def action_undo(self) -> None:
        """Undo the last action if that is fair."""
        if self.match.undo():
            self.continue_match()
            self.draw_news(self.say("undone"))
        else:
            self.draw_news(self.say("no-undo"))

    def action_hint(self) -> None:
        """Show the action that a bot would choose."""
        choices = self.query_one(Choices)
        if choices.groups:
            action = self.match.suggest_action()
            group, number = choices.locate(action)
            self.open(group if game_words.has_many_choices(choices.groups) else None)
            choices.highlight(number)
            self.draw_news(self.say("hinted", action=game_words.describe_action(self.match.state, self.texts, action)))

    def action_save(self) -> None:
        """Save the match to its file."""
        self.draw_news(save_and_report(self.match, self.texts, self.file))

    def action_show_keys(self) -> None:
        """Show the keys. If all panels are side by side, scroll to them."""
        self.shown = find_panel(self.list_panels(), HELP) or 0
        self.draw_table()
        if self.is_wide:
            self.scroll_table(to_end=True)

    def action_quit_match(self) -> None:
        """Quit, but with an unsaved match only on the second request."""
        if self.warned or not self.match.is_unsaved:
            self.exit()
        else:
            self.warned = True
            self.draw_news(self.say("unsaved", save="s", quit="q"))
