"""The command line: a module per command, and what commands share."""
