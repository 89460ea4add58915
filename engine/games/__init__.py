"""The games that have an engine, one package each."""
