"""What `make check` runs: the borders between packages, banned calls, complete texts, a clean repository."""
