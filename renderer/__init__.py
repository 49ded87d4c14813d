"""Pictures: view → scene (placed sprites and labels, pure) → JPEG bytes."""
