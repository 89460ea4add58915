"""Simulating a game: experiments, what they tell, reports."""
