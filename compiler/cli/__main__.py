"""Start the command line: as the installed script `sobor`, or as `python -m compiler.cli`."""

from __future__ import annotations

from compiler.garbage_collection import collect_rarely


def start() -> None:
    """Run the command line; the modules that it imports create many objects, but no garbage."""
    collect_rarely()
    from compiler.cli.main import main

    main()


if __name__ == "__main__":
    start()
