"""Compare the register of rule ids with the rules that releases have recorded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.diagnostics import Diagnostic, error
from compiler.link import Linked
from compiler.releases.release_file import Release


def check_released_rules(linked: Linked, releases: Iterable[Release]) -> Iterator[Diagnostic]:
    """Yield a finding for each rule of a release that neither exists nor is registered; none without a register.

    Errors: vanished-rule.
    """
    register = next((document for document in linked.documents if document.kind == "rule-ids"), None)
    known = {**linked.game.rules, **linked.game.registered_rules}
    for rule, version in _find_last_versions(releases).items():
        if register and rule not in known:
            yield error(
                "vanished-rule",
                register.locate_key("rule-ids"),
                "release {version} has the rule `{rule}`, which no longer exists and is not registered",
                "add it with its chapter, and with `moved-to` or `removed: true`",
                rule=rule,
                version=version,
            )


def _find_last_versions(releases: Iterable[Release]) -> dict[str, str]:
    """Return the last release that has each rule, by the id of the rule."""
    return {
        key.id: release.version
        for release in releases
        for recorded in release.texts.values()
        for key in recorded
        if key.kind == "rule"
    }
