"""The address where a site or an output folder will be found, as the user gives it."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address
from urllib.parse import SplitResult, urlsplit

import click

from compiler.model.publication import INDEX

EXAMPLE = "https://example.org/my-game"
"""An example of an address of a game's site."""

DEFAULT_PORTS = {"http": 80, "https": 443}
"""The ports that browsers leave out of addresses."""

_NOT_IN_ADDRESSES = re.compile(r"[^!-~]|[<>\"'`{}|\\^]|%(?![0-9A-Fa-f]{2})")
"""A character that an address contains only in encoded form (RFC 3986, 2)."""

_WITHOUT_SCHEME = re.compile(r"(?:[\w-]+\.)*[\w-]+(?::[0-9]+)?(?:/(?!/).*)?", re.ASCII)
"""An address that begins with the host."""

_HOST_NAME = re.compile(r"(?!.{254})(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.(?!$)|$))+")
"""The name of a host, in lower case (RFC 1123; names of hosts that users choose may contain underscores)."""

_DOT = re.compile(r"%2e", re.IGNORECASE)


def check_folder_address(_context: click.Context, _option: click.Parameter, address: str | None) -> str | None:
    """Return the address of a folder, if there is one. Raise a usage error that says how to mend it."""
    return None if address is None else check_address(address)


def check_address(address: str) -> str:
    """Return the address of a folder without a slash at its end. Raise a usage error that says how to mend it."""
    if found := _NOT_IN_ADDRESSES.search(address):
        raise click.BadParameter(f"`{address}` contains {found[0]!r}; write it encoded, as browsers copy it")
    try:
        parts = urlsplit(address)
        has_host = _is_host(parts) and parts.port != 0
    except ValueError:
        raise click.BadParameter(f"`{address}` is not an address; write one such as {EXAMPLE}") from None
    if not parts.netloc and _WITHOUT_SCHEME.fullmatch(address):
        raise click.BadParameter(f"`{address}` does not start with https:// or http://; use https://{address}")
    if "@" in parts.netloc:
        raise click.BadParameter("the address contains a name or password, which every page would show; leave it out")
    if parts.scheme not in DEFAULT_PORTS or not has_host or address.count("://") > 1:
        raise click.BadParameter(f"`{address}` is not a web address; write one such as {EXAMPLE}")
    mended = _normalise_folder(parts)
    if mended != address.rstrip("/"):
        raise click.BadParameter(f"`{address}` is not the address of a folder as browsers write it; use {mended}")
    return mended


def _is_host(parts: SplitResult) -> bool:
    """Return whether an address has a host that browsers accept. Raise ValueError for a wrong IP address."""
    host = parts.hostname or ""
    if "[" in parts.netloc or "]" in parts.netloc:
        IPv6Address(host)
        return re.fullmatch(r"\[[0-9a-fA-F:.]+\](?::[0-9]*)?", parts.netloc) is not None
    if host.rpartition(".")[2].isdigit():
        IPv4Address(host)
    return _HOST_NAME.fullmatch(host) is not None


def _normalise_folder(parts: SplitResult) -> str:
    """Return the address of a folder as browsers write it, without a query, a fragment, a file and a slash at its end.

    Segments that are empty are left out: a path that began with two slashes would be read as another host.
    """
    host = f"[{parts.hostname}]" if "[" in parts.netloc else parts.hostname
    port = f":{parts.port}" if parts.port and parts.port != DEFAULT_PORTS[parts.scheme] else ""
    return f"{parts.scheme}://{host}{port}{_normalise_path(parts.path)}"


def _normalise_path(path: str) -> str:
    """Return the path of a folder without dot segments (RFC 3986, 5.2.4), empty segments and `index.html`."""
    segments: list[str] = []
    for segment in path.removesuffix(f"/{INDEX}").split("/"):
        match _DOT.sub(".", segment):
            case "..":
                del segments[-1:]
            case "" | ".":
                pass
            case _:
                segments.append(segment)
    return "".join(f"/{segment}" for segment in segments)
