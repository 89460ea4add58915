"""What a published site has in addition: a head for search engines, data, and files that work without a connection."""
