"""`sobor site`: write the rules site of a game for a host on the web."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from urllib.parse import SplitResult, urlsplit

import click

from compiler.cli.findings import print_findings
from compiler.cli.options import CONTENT, FORMAT, GAME, JOBS, LOCALES, OUT, OVERLAY, collect, is_terminal
from compiler.model.publication import INDEX, Publication
from compiler.report.terminal import say

EXAMPLE = "https://example.org/my-game"
"""An example of an address of a game's site."""

_NOT_IN_ADDRESSES = re.compile(r"[^!-~]|[<>\"'`{}|\\^]")
"""A character that an address contains only in encoded form (RFC 3986, 2)."""


@dataclass(frozen=True, slots=True)
class SiteOptions:
    """The arguments and options of `sobor site`, by the names that Click gives them."""

    game: str | None
    content: Path
    locales: tuple[str, ...]
    format_: str
    address: str
    version: str | None
    overlay: Path | None
    jobs: int | None
    out: Path
    quiet: bool


def _check_address(_context: click.Context, _option: click.Parameter, address: str) -> str:
    """Return the address of a folder without a slash at its end. Raise a usage error that says how to mend it."""
    if found := _NOT_IN_ADDRESSES.search(address):
        raise click.BadParameter(f"`{address}` contains {found[0]!r}; write it percent-encoded, as browsers copy it")
    try:
        parts = urlsplit(address)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise click.BadParameter(f"`{address}` is no address; write one such as {EXAMPLE}") from None
    if "://" not in address:
        raise click.BadParameter(f"`{address}` does not start with https:// or http://; use https://{address}")
    if parts.scheme not in ("http", "https") or not has_host:
        raise click.BadParameter(f"`{address}` is no address of the web; write one such as {EXAMPLE}")
    if "@" in parts.netloc:
        raise click.BadParameter("the address contains a name or password, which every page would show; leave it out")
    mended = _reduce_to_folder(parts)
    if mended != address.rstrip("/"):
        raise click.BadParameter(f"`{address}` is not the address of a folder; use {mended}")
    return mended


def _reduce_to_folder(parts: SplitResult) -> str:
    """Return the address of a folder: without a query, a fragment, a file `index.html` and a slash at its end."""
    path = parts.path.removesuffix(INDEX) if parts.path.endswith(f"/{INDEX}") else parts.path
    return f"{parts.scheme}://{parts.netloc}{path}".rstrip("/")


def _check_version(_context: click.Context, _option: click.Parameter, version: str | None) -> str | None:
    """Return a version. Raise a usage error for one that could not be that of a release."""
    from compiler.releases.release import VERSION

    if version is not None and not VERSION.fullmatch(version):
        raise click.BadParameter(
            f"{version!r} is not a version; use up to 40 letters, digits, dots, hyphens and plus signs"
        )
    return version


@click.command()
@GAME
@CONTENT
@LOCALES
@FORMAT
@click.option(
    "--base-url",
    "address",
    metavar="URL",
    required=True,
    callback=_check_address,
    help="Where the site will be found: the address of its folder.",
)
@click.option(
    "--version",
    metavar="VERSION",
    callback=_check_version,
    help="The version that the site states; defaults to that in game.yaml.",
)
@OVERLAY
@JOBS
@OUT
@click.option("--quiet", "-q", is_flag=True, help="Do not print what was written (the default in a pipe).")
@collect(SiteOptions)
def site(options: SiteOptions) -> None:
    """Write the rules site of a game for any host on the web: plain files below OUT/GAME/web/.

    Besides the pages that `sobor build` writes to open from disk, the site has absolute addresses for search engines, a
    picture for links, lists of its pages, a page for unknown addresses, and rules.json and cards.json for programs.
    What a reader has opened works without a connection, and so does the rest once asked for. Only the chosen languages
    are published. Files of an earlier run that are no longer part of the site are deleted.

    \b
    Examples:
      sobor site my-game --base-url https://example.org/my-game
      sobor site my-game --base-url https://me.github.io/my-game --version 1.2 --out public
      sobor site --base-url https://example.org --locale en --locale pl
    """
    from compiler.cli.session import Session
    from compiler.load.head import read_head

    session = Session(options.content, options.out, options.jobs, options.overlay)
    folder, start = session.find_folder(options.game), perf_counter()
    version = options.version or str(read_head(folder).get("version", ""))
    publication = Publication(options.address, version)
    result = replace(session, publication=publication).compile(folder, options.locales, ())
    code = print_findings([result], options.format_)
    if options.format_ == "text" and not options.quiet and is_terminal():
        from compiler.cli.summary import summarise_site

        say(*summarise_site(folder, options.out, publication.address, result, perf_counter() - start))
    sys.exit(code)
