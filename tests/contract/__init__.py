"""What every registered game, ruleset and number of seats must keep (docs/design.md, 2)."""
