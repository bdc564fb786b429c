"""A fuzzer of the files that strangers send: saves, quests and packs."""
