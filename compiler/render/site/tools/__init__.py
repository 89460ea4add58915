"""The tools at the table: pages that work without the rest of the site."""
