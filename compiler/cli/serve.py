"""`sobor serve`: preview a game's site while its content is edited."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.shared_options import CONTENT, DRAFT, GAME, LOCALES, OUT


@click.command()
@GAME
@CONTENT
@LOCALES
@DRAFT
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port; 0 for any free one."
)
@OUT
def serve(game: str | None, content: Path, locales: tuple[str, ...], draft: bool, port: int, out: Path) -> None:  # noqa: FBT001 -- Click passes flags positionally
    """Serve a game's site locally, rebuild it on changes and reload open pages.

    \b
    Examples:
      sobor serve my-game
      sobor serve ../other/game --locale en --port 8123
    """
    from compiler.cli.serve_site import serve_site
    from compiler.cli.session import Session

    session = Session(content, out=out, jobs=None, draft=draft)
    serve_site(session, session.find_folder(game), locales, port)
