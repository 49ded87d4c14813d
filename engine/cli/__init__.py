"""The rules as a command-line tool (design: the engine as a tool)."""
