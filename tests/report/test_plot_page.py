from __future__ import annotations

from compiler.report.plot_page import format_plot_page, format_table, wrap_plot

MARKUP = '<b>"&'


def test_page_has_its_language_heading_and_styles() -> None:
    """A page states its language, allows no scripts, and has its title as heading and its own style last."""
    page = format_plot_page("Wins", ["<p>a</p>", "<p>b</p>"], language="pl", style="p{margin:0}")
    assert page.startswith('<!doctype html><html lang="pl">')
    assert "default-src 'none'" in page
    assert page.endswith("p{margin:0}</style><h1>Wins</h1><p>a</p><p>b</p></html>\n")


def test_titles_and_cells_are_escaped() -> None:
    """Titles and cells are texts, whatever characters they have; what is drawn is markup."""
    page = format_plot_page(MARKUP, [format_table([MARKUP], [[MARKUP]])], language="en", style="")
    assert page.count("&lt;b&gt;&quot;&amp;") == 4
    assert MARKUP not in page
    plot = wrap_plot(MARKUP, width=20, height=10, drawn="<rect/>")
    assert 'viewBox="0 0 20 10"' in plot
    assert (plot.count("&lt;b&gt;"), plot.count("<rect/>")) == (2, 1)
