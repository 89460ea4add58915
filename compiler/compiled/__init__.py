"""The compiled game, which the engine and the renderers read instead of YAML."""
