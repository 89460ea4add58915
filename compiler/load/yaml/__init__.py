"""Read YAML: strictly, safely, with a span for every node."""
