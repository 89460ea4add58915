"""Pages with tables and plots in one HTML file, which loads nothing and has no scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
h1,h2{line-height:1.2;overflow-wrap:anywhere}table{border-collapse:collapse;margin:1rem 0}
th,td{padding:.2rem .8rem;border-bottom:1px solid var(--rule);text-align:right}
th:first-child,td:first-child{text-align:left;padding-left:0}
svg{width:100%;min-width:36rem;height:auto;font:12px system-ui,sans-serif}svg text{fill:var(--ink)}
svg .end{text-anchor:end}.wide{overflow-x:auto}
"""
"""The style of all pages, which declare the colours `--ink`, `--paper` and `--rule`."""


def format_plot_page(title: str, body: Iterable[str], *, language: str, style: str) -> str:
    """Return a page with a title as its heading; `style` has CSS rules of this page only."""
    return (
        f'<!doctype html><html lang="{escape(language)}"><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}{style}</style><h1>{escape(title)}</h1>{''.join(body)}</html>\n"
    )


def format_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of texts, which scrolls if it is wider than the page."""
    heads = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in head)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'


def wrap_plot(title: str, *, width: int, height: int, drawn: str) -> str:
    """Return elements of SVG as a plot of a size in pixels, which scrolls if it is wider than the page."""
    return (
        f'<div class="wide"><svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{drawn}</svg></div>"
    )
