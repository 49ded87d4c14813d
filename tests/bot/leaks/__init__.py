"""Nothing hidden leaks: the same table with other hidden cards, seen by everybody else."""
