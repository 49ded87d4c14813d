"""What buttons carry (docs/ux.md, 0): typed payloads, read with suspicion."""
