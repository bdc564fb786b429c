"""The shelf of quests: every quest there is, what is known of it, and what can be done with it."""
