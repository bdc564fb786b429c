"""The state of a game: components, drafts and facts, requests, and read-only questions about them."""
