"""The verbs of cards, items, encounters and quest events, registered as parts of the kind `verb`."""
