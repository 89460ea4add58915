"""Simulate games: experiments, statistics, reports."""
