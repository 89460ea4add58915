"""Play in a browser: a session that answers requests with views of the table, both as JSON."""
