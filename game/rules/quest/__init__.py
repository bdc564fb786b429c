"""What quests do: effects and their targets, triggers, tests, prolonged actions, conquest."""
