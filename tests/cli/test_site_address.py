"""The address where a site will be found, as the user gives it."""

from __future__ import annotations

import click
import pytest

from compiler.cli.main import main

ADDRESS = "https://example.org/games/mill"


def check(address: str) -> str:
    """Return the address that the option makes of another; raise a usage error for an unusable one."""
    (option,) = [option for option in main.commands["site"].params if option.name == "address"]
    assert option.callback
    checked: str = option.callback(click.Context(main.commands["site"]), option, address)
    return checked


@pytest.mark.parametrize(
    "address", [ADDRESS, f"{ADDRESS}/", "http://127.0.0.1:8000", "http://[::1]:8000", "https://me.github.io/mill/"]
)
def test_addresses_of_folders_are_accepted(address: str) -> None:
    """A slash at the end makes no difference."""
    assert check(address) == address.rstrip("/")


@pytest.mark.parametrize(
    ("address", "mended"),
    [
        ("example.org/mill", "https://example.org/mill"),
        (f"{ADDRESS}?lang=en", ADDRESS),
        (f"{ADDRESS}/#top", ADDRESS),
        (f"{ADDRESS}/index.html", ADDRESS),
        ("HTTPS://Example.org:443/games//mill", ADDRESS),
        ("https://example.org/x/../games/./%2E/mill", ADDRESS),
        ("https://example.org/../..", "https://example.org"),
        ("https://example.org//example.com", "https://example.org/example.com"),
        ("http://[::1]:/mill", "http://[::1]/mill"),
    ],
)
def test_other_addresses_are_mended(address: str, mended: str) -> None:
    """An address that browsers would write in another form is refused with that form."""
    with pytest.raises(click.BadParameter) as refused:
        check(address)
    assert str(refused.value).split()[-1] == mended


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ftp://example.org",
        "https://",
        "https:///mill",
        "https://[x",
        "https://example.org:port",
        "https://user:secret@example.org",
        "https://example.org/my mill",
        'https://example.org/"><script>',
        "https://example.org/мельница",
        "https://example.org/100%",
        "https://example..org",
        "https://my%20host",
        "https://256.1.1.1",
        "https://[::1]x",
        "https://[fe80::1%25eth0]",
    ],
)
def test_unusable_addresses_are_refused(address: str) -> None:
    """What is not a web address, what would be shown to everybody, and what is not encoded is refused."""
    with pytest.raises(click.BadParameter):
        check(address)


@pytest.mark.parametrize("address", ["javascript:alert(1)", "//example.org", "https:/example.org", "https://https://a"])
def test_what_is_not_of_the_web_is_not_mended(address: str) -> None:
    """The message does not propose to put `https://` before an address that would stay unusable."""
    with pytest.raises(click.BadParameter) as refused:
        check(address)
    assert not str(refused.value).endswith(address)
