"""A game as a save of Tabletop Simulator: decks of cards, and models of everything else at true size."""
