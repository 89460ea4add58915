"""The rules of Architects of Amytis: turns, draws, projects, effects of buildings, and scores (facts 2 to 8)."""
