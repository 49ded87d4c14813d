"""The rules as a command-line tool (docs/design.md, 5)."""
