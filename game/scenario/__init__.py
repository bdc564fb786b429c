"""Scenarios: files that show one behaviour of the rules each, as given, when and then, in readable words."""
