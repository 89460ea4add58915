"""Explain YAML syntax errors in terms that authors and translators can act on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import yaml

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.load.limits import MAX_DEPTH
from compiler.load.yaml.explain_brackets import explain_bracket, is_closed_at_end
from compiler.load.yaml.yaml_error import YamlSyntaxError

QUOTE = ("quote this text", "or use a block: | and the text on the next lines")
"""Hints for a text that YAML reads as something else."""

_ENTRY = re.compile(
    r"""(?P<lead>\ *(?:-\ +)*)                           # indentation, dashes of a list
        (?:(?P<key>"[^"]*"|'[^']*'|[^\s:{}\[\]*&!%@`|>][^:]*?)(?P<colon>:)(?:\ +|$))?
        (?P<value>.*)""",
    re.VERBOSE,
)
_GLUED = re.compile(r"\s*(?:- +)*[\w.-]+(?P<colon>:)(?P<next>[^ \t])")
_INNER_QUOTE = re.compile(r"""(?:[:,[] *)(?P<quote>"(?:[^"\\]|\\.)*"|'[^']*')$""")
_FLOW_SLOT = re.compile(r"[{\[,:] +(?P<text>[^\s{}\[\],:][^{}\[\],:]*%\{[^{}]*\}?)")
_QUOTED_OR_COMMENT = re.compile(r""" #.*|"(?:[^"\\]|\\.)*"|'[^']*'""")
_NEXT_KEY = re.compile(r"[\w-]+:(?:\s|$)")
_ODD_SPACES = "\xa0\u2007\u202f\u3000"


def explain_syntax(problem: yaml.YAMLError, lines: Sequence[str], file: str) -> Diagnostic:
    """Return the finding for an error of the parser, by the first explanation that fits the source line.

    Codes: nested-too-deep, unclosed-quote, unknown-escape, unclosed-bracket, unquoted-text, text-after-quote,
    missing-space, missing-colon, bad-indentation, yaml-syntax.
    """
    syntax = _read_error(problem, lines, file)
    for explanation in _EXPLANATIONS:
        if finding := explanation(syntax):
            return finding
    return error(
        "yaml-syntax",
        syntax.locate(syntax.line, syntax.column),
        "this is not YAML: {reason}",
        "correct this line or the one above; a text with unusual characters belongs in quotation marks",
        reason=syntax.problem or "unreadable",
    )


def _read_error(problem: yaml.YAMLError, lines: Sequence[str], file: str) -> YamlSyntaxError:
    message = getattr(problem, "problem", None) or ""
    context = getattr(problem, "context", None) or ""
    noticed = getattr(problem, "problem_mark", None) or getattr(problem, "context_mark", None)
    start = getattr(problem, "context_mark", None) or noticed
    return YamlSyntaxError(
        file=file,
        lines=lines,
        problem=message,
        context=context,
        line=noticed.line if noticed else 0,
        column=noticed.column if noticed else 0,
        from_line=start.line if start else 0,
        from_column=start.column if start else 0,
    )


def _explain_depth(syntax: YamlSyntaxError) -> Diagnostic | None:
    if "nesting depth" not in syntax.problem:
        return None
    return report_too_deep(syntax.locate(syntax.from_line, syntax.from_column))


def report_too_deep(span: Span) -> Diagnostic:
    """Return the finding about nesting beyond MAX_DEPTH."""
    return error(
        "nested-too-deep",
        span,
        "nested more than {limit} levels deep",
        "flatten the structure",
        limit=MAX_DEPTH,
    )


def _explain_quote(syntax: YamlSyntaxError) -> Diagnostic | None:
    if "quoted scalar" not in syntax.context:
        return None
    if "escape" in syntax.problem or "hexdecimal" in syntax.problem:  # libyaml's spelling
        span = syntax.locate(syntax.line, max(syntax.get_line(syntax.line).rfind("\\", 0, syntax.column + 1), 0), 2)
        return error(
            "unknown-escape",
            span,
            "this is not an escape sequence in YAML",
            "in double quotes write \\\\ for a backslash, or use single quotes",
        )
    start = syntax.locate(syntax.from_line, syntax.from_column)
    return error("unclosed-quote", start, "this quotation mark is never closed", "close it, or use a block: |")


def _explain_value(syntax: YamlSyntaxError) -> Diagnostic | None:
    entry = _ENTRY.fullmatch(syntax.get_line(syntax.line))
    if entry is None or not (value := entry["value"].rstrip()):
        return None
    span = syntax.locate(syntax.line, entry.start("value"), len(value))
    if value[0] in "\"'" and syntax.column > entry.start("value"):
        return _report_text_after_quote(span, value, QUOTE[1])
    if value[0] in "[{" and (entry["key"] or "-" in entry["lead"]) and is_closed_at_end(value):
        return None  # the list or mapping is valid, so the mistake is elsewhere
    if value[0] in "[]{}*&!%@`|>" or value[:2] in ("- ", "? "):
        return error(
            "unquoted-text", span, "a text that starts with {character} must be quoted", *QUOTE, character=value[0]
        )
    noticed = syntax.get_line(syntax.line)[syntax.column : syntax.column + 1]
    has_inner_colon = noticed == ":" and syntax.column > entry.start("value")
    if has_inner_colon and (entry["key"] or not _is_word(value.partition(":")[0])):
        return error("unquoted-text", span, "a text that contains a colon and a space must be quoted", *QUOTE)
    return None


def _report_text_after_quote(span: Span, value: str, *otherwise: str) -> Diagnostic:
    """Return the finding about text after a closing quotation mark, which was often meant as part of the text."""
    outer = "put the quotation marks around the whole text; inside '…' write '' for an apostrophe"
    inner = "inside \"…\" write quotation marks as '…'" if "{{" in value else outer
    return error(
        "text-after-quote", span, "the text continues after its closing {quote}", inner, *otherwise, quote=value[0]
    )


def _explain_inner_quote(syntax: YamlSyntaxError) -> Diagnostic | None:
    """Explain a quotation mark inside a quoted value of a flow mapping: `{value: "{{ a ~ " / " }}"}`."""
    line = syntax.get_line(syntax.line)
    if "flow" not in syntax.context or not (opening := _INNER_QUOTE.search(line[: syntax.column].rstrip())):
        return None
    start = opening.start("quote")
    rest = line[syntax.column :]
    is_comma_missing = rest[:1] in "\"'" or _NEXT_KEY.match(rest) or opening["quote"][0] not in rest
    if is_comma_missing and opening["quote"].count("{{") <= opening["quote"].count("}}"):
        return None
    return _report_text_after_quote(syntax.locate(syntax.line, start, syntax.column - start), line[start:])


def _explain_flow_slot(syntax: YamlSyntaxError) -> Diagnostic | None:
    """Explain a text with a slot inside braces: `{start: Draw %{cards}}` ends at the first closing brace."""
    line = _QUOTED_OR_COMMENT.sub(lambda match: " " * len(match[0]), syntax.get_line(syntax.line))
    if "flow" not in syntax.context or not (text := _FLOW_SLOT.search(line)):
        return None
    span = syntax.locate(syntax.line, text.start("text"), text.end("text") - text.start("text"))
    return error("unquoted-text", span, "a text with `%{{` inside `{{…}}` or `[…]` must be quoted", QUOTE[0])


def _is_word(text: str) -> bool:
    return re.fullmatch(r"[\w.-]+", text) is not None


def _explain_colon(syntax: YamlSyntaxError) -> Diagnostic | None:
    for line in (syntax.from_line, syntax.line - 1, syntax.line):
        if match := _GLUED.match(syntax.get_line(line)):
            span = syntax.locate(line, match.start("colon"))
            hint = "type an ordinary space"
            if match["next"] in _ODD_SPACES:
                return error("missing-space", span, "there is a no-break space after this colon", hint)
            return error("missing-space", span, "there is no space after this colon", hint)
    if "mapping values" in syntax.problem and _is_bare(
        above := syntax.get_line(syntax.line - 1), syntax.get_line(syntax.line)
    ):
        lead = len(above) - len(above.lstrip(" "))
        return _report_missing_colon(syntax, syntax.line - 1, lead, len(above.strip()))
    if "could not find expected ':'" not in syntax.problem:
        return None
    length = len(syntax.get_line(syntax.from_line)) - syntax.from_column
    return _report_missing_colon(syntax, syntax.from_line, syntax.from_column, length)


def _report_missing_colon(syntax: YamlSyntaxError, line: int, column: int, length: int) -> Diagnostic:
    hints = _advise_on_continuation(syntax, line, column) or ("write `key: value` or `- item`",)
    return error(
        "missing-colon", syntax.locate(line, column, length), "this line is neither a key nor a list item", *hints
    )


def _advise_on_continuation(syntax: YamlSyntaxError, line: int, column: int) -> tuple[Sentence, ...]:
    """Return a hint if the line continues the text of the key above it without being indented deeper, else nothing."""
    above = next((syntax.get_line(number) for number in range(line - 1, -1, -1) if syntax.get_line(number).strip()), "")
    entry = _ENTRY.fullmatch(above)
    if entry is None or not entry["key"] or entry.start("key") != column or not entry["value"].strip():
        return ()
    if entry["value"].rstrip() in ("|", ">", "|-", ">-"):
        return (sentence("indent the lines of this text two spaces deeper than `{key}`", key=entry["key"]),)
    return (
        sentence(
            "if it continues the text of `{key}`: write `{key}: |` and the whole text below it, two spaces deeper",
            key=entry["key"],
        ),
    )


def _is_bare(above: str, line: str) -> bool:
    """Return whether the line above has the same indentation and neither a colon nor a dash."""
    lead = len(line) - len(line.lstrip(" "))
    return re.fullmatch(rf" {{{lead}}}(?!- )[^\s#:][^#:]*", above) is not None


def _explain_mixture(syntax: YamlSyntaxError) -> Diagnostic | None:
    line = syntax.get_line(syntax.line)
    is_item = re.match(r" *- ", line) is not None
    if syntax.from_column != syntax.column or is_item is ("block collection" in syntax.context):
        return None
    message = "a list item among keys" if is_item else "a key among list items"
    start = Related(syntax.locate(syntax.from_line, syntax.from_column), "the list or mapping begins here")
    span = syntax.locate(syntax.line, syntax.column, len(line) - syntax.column)
    return error("bad-indentation", span, message, "check the indentation", related=(start,))


def _explain_indentation(syntax: YamlSyntaxError) -> Diagnostic | None:
    line = syntax.get_line(syntax.line)
    spaces = len(line) - len(line.lstrip(" "))
    if "block" not in syntax.context and "mapping values" not in syntax.problem:
        return None
    hints = (
        "align it with its neighbours, two spaces per level",
        "use a block for a text of several lines: |",
    )
    return error(
        "bad-indentation",
        syntax.locate(syntax.line, spaces, len(line.strip())),
        "the indentation of this line ({spaces}) matches no line above it",
        *hints,
        spaces=spaces,
    )


_EXPLANATIONS: tuple[Callable[[YamlSyntaxError], Diagnostic | None], ...] = (
    _explain_depth,
    _explain_quote,
    _explain_inner_quote,
    _explain_flow_slot,
    explain_bracket,
    _explain_value,
    _explain_colon,
    _explain_mixture,
    _explain_indentation,
)
