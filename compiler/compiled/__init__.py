"""The compiled game: what the engine and everybody else reads instead of YAML."""
