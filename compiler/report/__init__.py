"""Report findings as text, JSON, SARIF and annotations; explain their codes."""
