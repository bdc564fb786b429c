"""The quests on the shelf: those that ship, those that were installed, and those that modules bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.boundary.installed import Installed
from game.content.faults import printable
from game.content.module_folders import known_modules
from game.content.quest import Quest
from game.content.quest_pack import parts_of
from game.kernel.registry import BASE
from game.modules.quest_head import quest_name
from game.scenes.setup.quests import LOOKING, QuestRow, part_note

OURS = "Emberdelve"
"""Who made the quests that ship."""
ORIGINS = {
    "shipped": ("home", "Comes with the game"),
    "installed": ("bag", "Installed"),
    "module": ("layers", "Of a module"),
}
"""Icon and words of where a quest comes from."""
LONGEST_NAME = 60
"""Letters of the name of a quest that cannot be played."""
FILTERS = ("All", "Shipped", "Installed", "Problems")


@dataclass(frozen=True)
class Book:
    """One quest: `key` is what a game calls it by, `quest` what was read of it, `fault` why it cannot be played, `note`
    where it comes from, in words."""

    key: str
    drawn: Path
    origin: str
    quest: Quest | None = None
    fault: str = ""
    note: str = ""
    part: str = ""
    place: Installed | None = None

    @property
    def title(self) -> str:
        """What it is called; the name of its file where not even that can be read."""
        if self.quest is not None:
            return self.quest.name
        return printable(quest_name(str(self.drawn)), LONGEST_NAME)

    @property
    def looking(self) -> bool:
        """Whether it is still being looked through."""
        return self.fault == LOOKING

    @property
    def faulty(self) -> bool:
        """Whether it cannot be played."""
        return bool(self.fault) and not self.looking

    @property
    def by(self) -> str:
        """Who made it, and which version it is."""
        if self.quest is None:
            return ""
        maker = self.quest.author or (OURS if self.origin == "shipped" else "maker not named")
        return " · ".join(filter(None, (maker, self.quest.version and f"version {self.quest.version}")))

    @property
    def needs(self) -> list[tuple[str, str]]:
        """(short name, title) of each module that it needs besides the base set."""
        wanted = self.quest.modules if self.quest is not None else ()
        found = [each.manifest for name, each in known_modules().items() if name in wanted and name != BASE]
        return [(each.short or each.title, each.title) for each in found]

    @property
    def parts(self) -> list[tuple[str, str]]:
        """(key, name) of this part and of those that follow; none for a quest that is whole."""
        if self.quest is None:
            return []
        found = [drawn for drawn in parts_of(self.drawn) if drawn.is_file()]
        if len(found) < 2:
            return []
        return [(drawn.stem if self.origin == "shipped" else str(drawn), quest_name(str(drawn))) for drawn in found]

    def says(self, words: str) -> bool:
        """Whether its name, maker or story holds all of these words."""
        story = f"{self.quest.intro} {self.quest.goal}" if self.quest is not None else ""
        told = f"{self.title} {self.by} {story} {' '.join(title for _, title in self.needs)}".casefold()
        return all(word in told for word in words.casefold().split())


def books_of(shipped: Mapping[str, Quest], faults: Mapping[str, str], listed: Mapping[str, QuestRow]) -> list[Book]:
    """Every quest: those at fault first, then what was installed, what modules bring, and what ships."""
    found = [
        Book(
            key=key,
            drawn=each.place.drawn,
            origin="module" if each.module else "installed",
            quest=each.quest,
            fault=each.fault,
            note=each.note,
            part="" if each.quest is None else each.quest.part_words,
            place=None if each.module else each.place,
        )
        for key, each in listed.items()
    ]
    note = ORIGINS["shipped"][1]
    found += [
        Book(key, paths.quest_file(key), "shipped", quest, note=note, part=part_note(key, shipped))
        for key, quest in shipped.items()
    ]
    found += [Book(key, paths.quest_file(key), "shipped", fault=told, note=note) for key, told in faults.items()]
    return sorted(found, key=lambda book: (not book.faulty, book.origin == "shipped", book.origin == "module"))


def shown(books: Sequence[Book], kept: str, words: str) -> list[Book]:
    """The books that a filter keeps and that hold the words looked for."""
    return [book for book in books if keeps(kept, book) and book.says(words)]


def keeps(kept: str, book: Book) -> bool:
    """Whether a filter keeps a book."""
    wanted = {"Shipped": book.origin == "shipped", "Installed": book.origin != "shipped", "Problems": book.faulty}
    return wanted.get(kept, True)
