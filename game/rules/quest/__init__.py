"""What quests do: what their effects work on, triggers, tests, goals, conquest."""
