"""What is about to happen (drafts) and what has happened (facts)."""
