"""Spreadsheets as a source of sets: tables read, columns understood, rows turned into items and texts."""
