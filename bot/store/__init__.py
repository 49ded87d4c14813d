"""What is kept: models, the two engines (one writer, many readers), migrations."""
