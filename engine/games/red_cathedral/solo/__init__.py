"""The solo game: Ivan, a rival whom a row of cards moves; whoever plays makes the choices he leaves open (facts 12)."""
