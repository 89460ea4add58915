"""What several checks of texts share: their input, and what they find in texts."""
