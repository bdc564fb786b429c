"""What the designer can do in the preview besides looking: figures, dice and events, a real game, many games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.board.grid import NOWHERE, Space
from game.content.models import NO_CARD, CardId
from game.scenes import playing
from game.scenes.preview.board import PreviewBoard
from game.scenes.preview.play import SIDES, Beginning, Unplayable, session_from
from game.scenes.route import scene_of
from game.simulate.balance import balance_of
from game.simulate.study import PartyFigures, party_figures
from game.simulate.worker import Batch, Worker
from game.ui.preview import drawn
from game.ui.preview.editor import open_fault
from game.ui.preview.objects import item_of_fault
from game.ui.render import theme
from game.ui.scene import Push
from game.ui.session import Session

GAMES = (20, 100, 500)
"""How many games may be played with each number of hero players."""
NO_QUEST = "The quest has to be read without a fault first."
COLOURS = ("red", "blue", "white", "yellow", "green", "black")


class PreviewDeeds:
    """Everything that is done to the quest on the board, none of it to its files."""

    def __init__(self, board: PreviewBoard) -> None:
        self.board = board
        self.screen = board.screen
        self.seed_text = "1"
        self.playing = "heroes"
        self.problem = -1
        self.opened = ""
        """What became of opening a file, until the next choice."""
        self.master = False
        self.monster = 0
        self.event = ""
        """The event whose conditions are told and whose arrows are drawn; empty for none."""
        self.worker: Worker | None = None
        self.parties: dict[int, PartyFigures] = {}
        """What the games told, by number of hero players."""
        self._played: Session | None = None
        """The game that was begun last."""
        self.games_chosen = 0

    # --- figures ---------------------------------------------------------------------------------------------------
    def turn_figure(self) -> None:
        """Turn the chosen figure."""
        if self.board.trial is not None and self.board.figure:
            self.board.trial.turn(self.board.figure)
            self.board.after_deed()

    def remove_figure(self) -> None:
        """Take the chosen monster away."""
        if self.board.trial is not None and self.board.figure:
            self.board.trial.remove(self.board.figure)
            self.board.after_deed()

    @property
    def monsters(self) -> list[tuple[CardId, str]]:
        """Every monster that can be put down: (card, name)."""
        cards = self.board.shown.catalog.monsters
        return sorted(((key, card.name) for key, card in cards.items()), key=lambda pair: pair[1])

    def next_monster(self, by: int) -> None:
        """Choose the next monster to put down."""
        self.monster = (self.monster + by) % len(self.monsters)
        self.screen.refresh()

    def set_master(self, on: bool) -> None:
        """Put masters down, or normal monsters."""
        self.master = on
        self.screen.refresh()

    def put_monster(self) -> None:
        """Put the chosen monster on the chosen space."""
        if self.board.trial is None:
            return
        card = self.monsters[self.monster][0]
        if not self.board.trial.put(card, "master" if self.master else "normal", self.board.space):
            self.screen.stage.sound.play("deny")
        self.board.after_deed()

    def set_doors(self, on: bool) -> None:
        """Open or shut all doors of the trial."""
        self.board.doors_open = on
        if self.board.trial is not None:
            self.board.trial.open_doors(on)
        self.board.after_deed()

    def lay_anew(self) -> None:
        """Everything as the quest puts it out."""
        self.board.stands.clear()
        self.board.doors_open = False
        self.board.lay_out()
        self.board.after_deed()

    # --- dice and events -------------------------------------------------------------------------------------------
    def queue_die(self, at: int) -> None:
        """Add a die of a colour to the next roll."""
        self.board.queue.append((COLOURS[at], 0))
        self.screen.refresh()

    def turn_die(self, at: int) -> None:
        """The next face of a queued die."""
        colour, face = self.board.queue[at]
        self.board.queue[at] = (colour, (face + 1) % 6)
        self.screen.refresh()

    def clear_dice(self) -> None:
        """Nothing is queued any more."""
        self.board.queue.clear()
        self.screen.refresh()

    def roll(self) -> None:
        """Roll what is queued."""
        if self.board.trial is not None and self.board.queue:
            self.board.trial.roll([colour for colour, _ in self.board.queue])
        self.screen.refresh()

    def firer(self, at: int) -> Callable[[], None]:
        """What runs the verbs of an occasion."""

        def fire() -> None:
            if self.board.trial is None or self.board.quest is None:
                return
            name, _, verbs = list(drawn.trigger_marks(self.board.quest, self.board.items))[at]
            self.board.trial.fire(name, verbs, self.board.space)
            self.board.after_deed()

        return fire

    def event_chooser(self, name: str) -> Callable[[], None]:
        """What tells why the event of a name runs or not, and draws its arrows; chosen again it is let be."""

        def choose() -> None:
            self.event = self.board.event = "" if name == self.event else name
            self.board.show_board()
            self.screen.refresh()

        return choose

    def set_moves(self, on: bool) -> None:
        """Whether the quest answers to figures that are dragged."""
        self.board.moves_count = on
        self.screen.refresh()

    # --- playing ---------------------------------------------------------------------------------------------------
    @property
    def hero_names(self) -> dict[CardId, str]:
        """The name of each hero by card."""
        return {key: hero.name for key, hero in self.board.shown.catalog.heroes.items()}

    def set_count(self, at: int) -> None:
        """So many hero players."""
        self.with_party(count=at + 1)

    def hero_stepper(self, number: int) -> Callable[[int], None]:
        """What chooses the next card for a hero, among those that no other has."""

        def step(by: int) -> None:
            cards = list(self.board.party.cards)
            free = [NO_CARD, *sorted(key for key in self.hero_names if key not in cards or key == cards[number])]
            cards[number] = free[(free.index(cards[number]) + by) % len(free)]
            self.with_party(cards=tuple(cards))

        return step

    def with_party(self, **fields: object) -> None:
        """Other heroes, another seed: lay the quest out anew."""
        self.board.party = replace(self.board.party, **fields)  # type: ignore[arg-type]
        self._take_figures()
        self.board.lay_out()
        self.board.after_deed()

    def set_seed(self, text: str) -> None:
        """Another seed, as it is typed."""
        self.seed_text = "".join(letter for letter in text if letter.isdecimal())
        self.with_party(seed=int(self.seed_text or 1))

    def set_playing(self, at: int) -> None:
        """The side that the designer plays."""
        self.playing = list(SIDES)[at]
        self.screen.refresh()

    def _begin_at(self) -> Space:
        """The space from which a game is played; -1 for the start."""
        floor = self.board.quest.board.floor if self.board.quest is not None else 0
        return self.board.space if self.board.space >= 0 and floor >> self.board.space & 1 else NOWHERE

    def start_words(self) -> str:
        """Where a game would begin."""
        space = self._begin_at()
        area = self.board.quest.area_at(space) if self.board.quest is not None and space >= 0 else None
        if area is None:
            return "From the start. Choose a space of the board to begin there instead."
        width = self.board.pane.picture.width
        place = f"({space % width}, {space // width})"
        return f"At **{place}** in area {area.number}, {area.title}; the areas on the way there are open."

    def play(self) -> None:
        """Begin a real game; leaving it leads back here."""
        try:
            session = session_from(self.board.shown, Beginning(self.board.party, self.playing, self._begin_at()))
        except Unplayable as reason:
            self.board.trouble = str(reason)
            self.board.tab = "Play"
            self.screen.refresh()
            return
        self.board.trouble = ""
        if self._played is not None:
            self._played.close()
        self._played = session
        playing.think_beside(session)
        self.screen.go(Push(scene_of(session)))

    # --- many games ------------------------------------------------------------------------------------------------
    def choose_games(self, at: int) -> None:
        """How many games to play."""
        self.games_chosen = at
        self.screen.refresh()

    def simulate(self) -> None:
        """Let computer players play the quest as it lies on disk, beside the screen."""
        if self.board.quest is None or (self.worker is not None and self.worker.running):
            return
        self.board.tab = "Games"
        self.parties, self.board.balance, self.board.games_stale = {}, None, False
        self.board.ran = None
        batch = Batch(
            quest=str(self.board.path),
            games=GAMES[self.games_chosen],
            seed=self.board.party.seed,
            modules=self.board.shown.modules,
        )
        self.worker = Worker(batch)
        self.screen.refresh()

    def count_games(self) -> None:
        """Take what has been played into the figures."""
        quest = self.board.quest
        if self.worker is not None and quest is not None:
            played = {heroes: reports for heroes, reports in self.worker.reports.items() if reports}
            self.parties = {heroes: party_figures(quest, heroes, each, more=None) for heroes, each in played.items()}
            self._take_figures()
            if {"heat", "events"} & self.board.overlays or self.event:
                self.board.show_board()

    def _take_figures(self) -> None:
        """Show the figures of the games with as many players as the quest is shown for."""
        reports = self.worker.reports if self.worker is not None else {}
        self.board.balance = balance_of(reports.get(self.board.party.count, []))
        self.board.ran = self.figures.entries if self.figures is not None else None

    @property
    def figures(self) -> PartyFigures | None:
        """What the games with as many players told; None where there were none."""
        return self.parties.get(self.board.party.count)

    def cancel_games(self) -> None:
        """Play no more games."""
        if self.worker is not None:
            self.worker.cancel()
        self.screen.refresh()

    # --- overlays and problems -------------------------------------------------------------------------------------
    def flipper(self, name: str) -> Callable[[], None]:
        """What switches an overlay."""

        def flip() -> None:
            self.board.overlays ^= {name}
            self.board.show_board()
            self.screen.refresh()

        return flip

    def eye_of(self, layer: int) -> Callable[[], None]:
        """What opens or shuts the eye of a layer of the map."""

        def flip() -> None:
            self.board.hidden ^= {layer}
            self.board.show_board()
            self.screen.refresh()

        return flip

    def jumper(self, at: int) -> Callable[[], None]:
        """What goes to the object of a problem, and when it is there opens the file."""

        def jump() -> None:
            if at >= len(self.board.faults):
                return
            if self.problem == at:
                self.open_problem()
                return
            self.problem, self.opened = at, ""
            item = item_of_fault(self.board.items, self.board.faults[at], self.board.pane.picture.width)
            if item is not None:
                self.board.look_at_item(item, keep_tab=True)
            self.screen.refresh()

        return jump

    def open_problem(self) -> None:
        """Open the file of the chosen problem, or of the first one, where the fault is."""
        if self.board.faults:
            self.problem = max(0, min(self.problem, len(self.board.faults) - 1))
            self.opened = open_fault(self.board.path.parent, self.board.faults[self.problem])
            self.screen.refresh()

    def next_problem(self, by: int) -> None:
        """Go to the next or the last problem."""
        if len(self.board.faults) == 1:
            self.problem = -1
        if self.board.faults:
            self.jumper((self.problem + by) % len(self.board.faults))()

    def state_words(self) -> tuple[str, str, theme.Colour]:
        """How reading stands: words, icon and colour."""
        if self.opened:
            return self.opened, "load", theme.MUTED
        took = round(self.board.reading.seconds * 1000)
        if self.board.reading.quest is None:
            told = "as before the last save" if self.board.shown.quest is not None else "as far as it is drawn"
            return f"The last save has a fault; shown {told}", "error", theme.TARGET_TEXT
        if self.slow:
            return f"Live: read in {took} ms; checking", "reload", theme.WARNING
        return f"Live: read in {took} ms", "check", theme.LEGAL_EDGE

    @property
    def slow(self) -> bool:
        """Whether the check still looks for faults."""
        return not self.board.proof.done
