"""The one door for files from elsewhere: quests, packed quests, pictures and saves are read first in a process of its
own, with a limit of time and of memory, which may open no other file; the rest of the program learns what came of it.

`client.boundary()` asks, `child.serve` answers; `installed` keeps the quests that were opened from packed files.
"""
