"""Join similar findings: many of one kind in one place probably have one cause.

Waivers are applied before, to each finding by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from compiler.diagnostics import Diagnostic, Related, Severity, Span, Subject, Value, error, warning
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.report.misplaced_pictures import MISPLACED

_NOT_MEASURED = 100.0
"""The rank of colours whose distance is not the reason of a finding."""

_MAX_RELATED = 3
"""The maximum number of further places that a joined finding shows."""

Group: TypeAlias = tuple[str, ...]
"""The values that findings must have in common to be joined."""


@dataclass(frozen=True)
class JoiningRule:
    """How similar findings of one code are joined.

    Attributes:
        find_group: Returns the group of a finding, or None if the finding is reported by itself.
        most: The maximum number of findings of a group that are reported one by one.
        join: Returns the finding that replaces the findings of a group.
    """

    find_group: Callable[[Diagnostic], Group | None]
    most: int
    join: Callable[[Sequence[Diagnostic]], Diagnostic]


JoiningRules: TypeAlias = Mapping[str, JoiningRule]
"""The rules for findings by code."""


def join_alike(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Replace the findings of each group with more than its rule allows by one, in place of the first of them.

    Findings about the values of one expression are joined before those that are alike in other places.
    """
    joined = list(findings)
    for rules in (_RULES_FOR_VALUES, _RULES):
        joined = list(apply_rules(rules, joined))
    return joined


def apply_rules(rules: JoiningRules, findings: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the findings, those of each group with more than its rule allows as one."""
    groups: dict[tuple[str, Group], list[Diagnostic]] = {}
    for finding in findings:
        if (group := _find_group(rules, finding)) is not None:
            groups.setdefault((finding.code, group), []).append(finding)
    crowded = {key: alike for key, alike in groups.items() if len(alike) > rules[key[0]].most}
    for finding in findings:
        group = _find_group(rules, finding)
        alike = crowded.get((finding.code, group)) if group is not None else None
        if alike is None:
            yield finding
        elif finding is alike[0]:
            joined = rules[finding.code].join(alike)
            yield replace(joined, severity=_find_worst(alike), related=(*joined.related, *_relate(alike)))


def _find_worst(alike: Sequence[Diagnostic]) -> Severity:
    """Return the severity of an error if any finding is one, because `checks` may set levels by file."""
    is_error = any(finding.severity is Severity.ERROR for finding in alike)
    return Severity.ERROR if is_error else Severity.WARNING


def _find_group(rules: JoiningRules, finding: Diagnostic) -> Group | None:
    rule = rules.get(finding.code)
    return rule.find_group(finding) if rule else None


def _relate(alike: Sequence[Diagnostic]) -> Iterator[Related]:
    """Yield the first `_MAX_RELATED` further places of findings."""
    return (Related(span, "and here") for span in _list_other_places(alike)[:_MAX_RELATED])


def _list_other_places(alike: Sequence[Diagnostic]) -> tuple[Span, ...]:
    """Return the places of all findings but the first, each once."""
    return tuple(dict.fromkeys(finding.span for finding in alike if finding.span != alike[0].span))


def _keep_advice(finding: Diagnostic) -> Iterator[Sentence]:
    """Yield the hints of a finding with its own values, which a finding that joins it need not have."""
    return (hint if isinstance(hint, Sentence) else Sentence(hint, finding.args) for hint in finding.advice)


def _find_set(finding: Diagnostic) -> Group | None:
    return (str(finding.args["set"]),) if "set" in finding.args else None


def _join_typed_figures(alike: Sequence[Diagnostic]) -> Diagnostic:
    """Return the finding about a set, with the entry of game.yaml that accepts all its figures."""
    first = alike[0]
    return warning(
        "typed-digit",
        first.span,
        "figures are typed into {texts:plural text} of `{set}`, the first is `{key}`",
        "give the pieces fields under `data`, which fill slots: docs/spreadsheets.md",
        "if the texts show figures as they are: `checks: [{{code: {code}, level: off, reason: …}}]` in game.yaml",
        subject=Subject("set", str(first.args["set"])),
        texts=len(alike),
        set=first.args["set"],
        key=first.args["key"],
        code=first.code,
    )


def _find_namespace(finding: Diagnostic) -> Group | None:
    """Return the namespace of a text that belongs to nothing, unless a name is suggested."""
    key = finding.args.get("key")
    return (str(key).partition(".")[0],) if key and not finding.values.get("near") else None


def _join_dead_texts(alike: Sequence[Diagnostic]) -> Diagnostic:
    first = alike[0]
    return warning(
        "dead-reference",
        first.span,
        "{texts:plural text} `{namespace}.…` belong to nothing in the game, the first is `{key}`",
        "delete the texts, or restore the file that declares what they describe",
        subject=first.subject,
        texts=len(alike),
        namespace=str(first.args["key"]).partition(".")[0],
        key=first.args["key"],
    )


def _find_picture(finding: Diagnostic) -> Group | None:
    """Return the folder where a file of the picture's name lies, if any, or None if another name is suggested."""
    if finding.values.get("near"):
        return None
    return (str(finding.args[MISPLACED]),) if MISPLACED in finding.args else ()


def _join_missing_pictures(alike: Sequence[Diagnostic]) -> Diagnostic:
    first = alike[0]
    advice = sentence("add the files, or correct the names")
    if MISPLACED in first.args:
        advice = sentence(
            "files of these names are in `{folder}/`: move them to pictures/", folder=first.args[MISPLACED]
        )
    return error(
        "missing-picture",
        first.span,
        "{count:plural picture} missing under pictures/, the first is `{picture}`",
        advice,
        related=first.related,
        subject=first.subject,
        count=len(alike),
        picture=first.args["picture"],
    )


def _find_folder(finding: Diagnostic) -> Group | None:
    return (str(finding.args["folder"]),) if finding.args.get("folder") else None


def _join_unknown_files(alike: Sequence[Diagnostic]) -> Diagnostic:
    first = alike[0]
    return warning(
        "unknown-file",
        first.span,
        "{files:plural file} in {folder}/ are not used",
        *_keep_advice(first),
        files=len(alike),
        folder=first.args["folder"],
    )


def _find_expression(finding: Diagnostic) -> Group | None:
    """Return the place and the sort of a name that an expression has made, or None if another name is suggested."""
    if "name" not in finding.args or "sort" not in finding.args or finding.values.get("near"):
        return None
    span = finding.span
    return (str(finding.args["sort"]), span.file, str(span.line), str(span.column))


def _join_values(alike: Sequence[Diagnostic]) -> Diagnostic:
    """Return the first finding about a value, with the number of other values that a repetition gives an expression."""
    first = alike[0]
    others = len({finding.args["name"] for finding in alike}) - 1
    if not others:
        return first
    more = sentence("the same applies to {others:plural other value} of this expression", others=others)
    return replace(first, advice=(*first.advice, more))


def _find_name(finding: Diagnostic) -> Group | None:
    """Return the sort and name that nothing declares, or None if a name is suggested, because then each place is wrong.

    All names that a missing file should declare are one group.
    """
    args: Mapping[str, Value] = finding.args
    if "missing_file" in args:
        return (str(args["missing_file"]),)
    if "name" not in args or "sort" not in args or finding.values.get("near"):
        return None
    return (str(args["sort"]), str(args["name"]))


def _join_unknown_names(alike: Sequence[Diagnostic]) -> Diagnostic:
    """Return the first finding about a name, with the number of other places that use it."""
    first = alike[0]
    others = len(_list_other_places(alike))
    if not others:
        return first
    used = sentence("it is used at {others:plural other place}", others=others)
    if "missing_file" in first.args:
        used = sentence("names from it are used at {others:plural other place}", others=others)
    return replace(first, advice=(*first.advice, used))


def _find_unknown_slot(finding: Diagnostic) -> Group | None:
    """Return the place and the slot of an expression that gives a value to texts without the slot."""
    if "slot" not in finding.args or "given" in finding.args:
        return None
    return (*map(str, (finding.span.file, finding.span.line, finding.span.column)), str(finding.args["slot"]))


def _join_unknown_slots(alike: Sequence[Diagnostic]) -> Diagnostic:
    first = alike[0]
    others = len({finding.args["key"] for finding in alike}) - 1
    more = sentence("the same applies to {others:plural other text} of this expression", others=others)
    return replace(first, advice=(*first.advice, more))


def _find_trait(finding: Diagnostic) -> Group | None:
    """Return the place of the trait whose colours are compared, the last of the related places."""
    place = finding.related[-1].span if finding.related else None
    return (place.file, str(place.line), str(place.column)) if place else None


def _join_colour_pairs(alike: Sequence[Diagnostic]) -> Diagnostic:
    """Return the finding about all pairs of colours of a trait, the nearest first."""
    first = alike[0]
    nearest = sorted(alike, key=lambda finding: finding.args.get("distance", _NOT_MEASURED))
    pairs = tuple(f"{finding.args['colour']}, {finding.args['other_colour']}" for finding in nearest)
    return warning(
        "indistinct-colours",
        first.span,
        "{count:plural pair} of colours of this trait look alike to some people, or are hatched alike",
        sentence("the nearest first: {pairs:quoted}", pairs=pairs),
        *_keep_advice(first),
        related=first.related[-1:],
        subject=first.subject,
        count=len(alike),
        pairs=pairs,
    )


_RULES_FOR_VALUES: JoiningRules = {
    code: JoiningRule(_find_expression, 1, _join_values) for code in ("layout-value", "unknown-drawing", "unknown-icon")
}
"""The rules for findings about values that expressions may have, by code."""

_RULES: JoiningRules = {
    "layout-expression": JoiningRule(_find_unknown_slot, 1, _join_unknown_slots),
    "typed-digit": JoiningRule(_find_set, 5, _join_typed_figures),
    "indistinct-colours": JoiningRule(_find_trait, 1, _join_colour_pairs),
    "dead-reference": JoiningRule(_find_namespace, 3, _join_dead_texts),
    "missing-picture": JoiningRule(_find_picture, 3, _join_missing_pictures),
    "unknown-file": JoiningRule(_find_folder, 3, _join_unknown_files),
    "layout-value": JoiningRule(_find_name, 1, _join_unknown_names),
    "unknown-drawing": JoiningRule(_find_name, 1, _join_unknown_names),
    "unknown-icon": JoiningRule(_find_name, 1, _join_unknown_names),
}
"""The rule for each code."""
