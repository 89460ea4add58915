"""The rules of The Red Cathedral, a module for each action or area (facts 2 to 11)."""
