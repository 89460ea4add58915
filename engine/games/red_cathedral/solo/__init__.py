"""The solo game against Ivan, a rival who follows a row of cards; the player makes his open choices (facts 12)."""
