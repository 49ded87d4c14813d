"""Whole parties with their results: they must replay to the same for ever.

A record here changes only with a note in its commit that says why the rules changed; what is already stored in
somebody's database would change with it.
"""
