"""Run the command line as `python -m compiler.cli`, without an installed script."""

from __future__ import annotations

from compiler.cli.main import main

if __name__ == "__main__":
    main()
