"""How pieces follow one another: from what is to be heard to the volume of each track, at every moment. It knows no
clock and plays nothing itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import floor

from game.ui.music.heard import Heard, Mood, Place

LAYERS = ("delve_calm", "delve_uneasy", "delve_fight")
"""The layers of the delve: tracks that begin at the same moment and run in step."""
STREAMS = ("title", "town", "lesson", "overlord")
"""Tracks of which one at a time can be played."""
STINGS = {"victory": 11_000.0, "defeat": 11_500.0}
"""Tracks that are played once, with their milliseconds."""
MIX: dict[Mood, tuple[float, float, float]] = {
    Mood.CALM: (1.0, 0.0, 0.0),
    Mood.UNEASY: (0.8, 1.0, 0.0),
    Mood.FIGHT: (0.55, 0.7, 1.0),
}
"""The volumes of the layers in each mood."""

BEAT, BAR, LEAD = 1000.0, 4000.0, 150.0
"""Milliseconds of a beat and a bar of the delve, and from its start to its first beat."""
RISE, FALL = 1000.0, 8000.0
"""Milliseconds in which the delve grows more dangerous, and less."""
HOLD = 2 * BAR
"""Milliseconds for which a mood lasts at least, and its cause must have been gone."""
SHORT_TURN = 8000.0
"""Milliseconds of a turn of the overlord that changes no music."""
FADES = {("delve", "overlord"): (2000.0, 500.0), ("overlord", "delve"): (3000.0, 3000.0)}
USUAL_FADE = (1500.0, 1500.0)
STING_FADE = (400.0, 0.0)
"""Milliseconds in which one piece goes and the other comes."""
STILL = 3000.0
"""Milliseconds of silence after a sting."""
CALM_ROUNDS = 2 * 160_000.0
"""Milliseconds of calm after which the delve rests."""
RESTS = (60_000.0, 75_000.0, 90_000.0)
"""Milliseconds of its rests, in turn."""
PATIENCE = 10_000.0
"""Milliseconds for which a piece plays on until the delve can be played."""
READING, READING_FADE = 0.6, 500.0
"""The share of the volume while somebody reads, and the milliseconds in which it gets there."""

IN_QUEST = ("delve", "overlord", "town")
"""The pieces between which the delve runs on unheard."""
NEVER = float("-inf")


class Fader:
    """A volume that moves evenly to where it is sent."""

    def __init__(self, level: float = 0.0) -> None:
        self.level = self.goal = level
        self._pace = 0.0

    def send(self, goal: float, length: float) -> None:
        """Go to `goal` in so many milliseconds."""
        self.goal = goal
        if length > 0:
            self._pace = abs(goal - self.level) / length
        else:
            self.level = goal

    def move(self, passed: float) -> None:
        """Let so many milliseconds pass."""
        way = self.goal - self.level
        step = self._pace * passed
        self.level = self.goal if abs(way) <= step else self.level + (step if way > 0 else -step)


class Conductor:
    """Follows what is to be heard, a step at a time."""

    def __init__(self) -> None:
        self.piece = "silence"
        """The piece in front: a track, or "delve"."""
        self.mood = Mood.CALM
        """The mood in which the delve is played."""
        self._faders = {track: Fader() for track in (*LAYERS, *STREAMS, *STINGS)}
        self._reading = Fader(1.0)
        self._began: dict[str, float] = {}
        """The tracks that run, and when they began."""
        self._before = self._now = 0.0
        self._mood_since = NEVER
        self._less_since: float | None = None
        self._asked: tuple[Place, float] = (Place.SILENCE, 0.0)
        """Where one has been last, and since when."""
        self._calm_since: float | None = None
        self._rest_ends: float | None = None
        self._rests = 0

    def step(self, now: float, heard: Heard, ready: Collection[str]) -> Mapping[str, float]:
        """The volume, 0 to 1, of every track that is to run at a time in milliseconds; one that is not named stops, and
        begins anew when it is named again. `ready` are those of the layers and stings that can be played."""
        self._before, self._now = self._now, now
        if heard.place is not self._asked[0]:
            self._asked = (heard.place, now)
        self._follow_place(ready)
        self._follow_mood(heard.mood)
        self._rest()
        self._begin_and_end(ready)
        return self._volumes(heard.reading)

    # --- pieces ------------------------------------------------------------------------------------------------------
    def _follow_place(self, ready: Collection[str]) -> None:
        place, since = self._asked
        wanted = place.value
        if wanted in STINGS and self._now - since >= STINGS[wanted] + STILL:
            wanted = "title"
        waits = place is Place.OVERLORD and self.piece == "delve"
        if waits and (self._now - since < SHORT_TURN or not self._crosses(BAR)):
            return
        late = any(track not in ready for track in LAYERS) and self._now - since < PATIENCE
        if wanted == "delve" and late:
            return
        if wanted != self.piece:
            self._turn_to(wanted)

    def _turn_to(self, piece: str) -> None:
        out, into = STING_FADE if piece in STINGS else FADES.get((self.piece, piece), USUAL_FADE)
        if self.piece not in IN_QUEST:
            self.mood, self._mood_since = Mood.CALM, NEVER
        self.piece = piece
        own = LAYERS if piece == "delve" else (piece,)
        for track, fader in self._faders.items():
            if track not in own:
                fader.send(0.0, out)
        if piece == "delve":
            self._blend(into)
        elif piece in self._faders:
            self._faders[piece].send(1.0, into)
        self._calm_since = self._rest_ends = None

    def _blend(self, length: float) -> None:
        """Send the layers to the volumes of the mood."""
        for track, volume in zip(LAYERS, MIX[self.mood], strict=True):
            self._faders[track].send(volume, length)

    # --- moods -------------------------------------------------------------------------------------------------------
    def _follow_mood(self, wanted: Mood) -> None:
        if wanted >= self.mood:
            self._less_since = None
        elif self._less_since is None:
            self._less_since = self._now
        lasted = self._now - self._mood_since >= HOLD
        if wanted > self.mood and (lasted or wanted is Mood.FIGHT) and self._crosses(BEAT):
            self._change_mood(wanted, RISE)
        elif self._less_since is not None and lasted and self._now - self._less_since >= HOLD and self._crosses(BAR):
            self._change_mood(wanted, FALL)

    def _change_mood(self, mood: Mood, length: float) -> None:
        self.mood, self._mood_since, self._less_since = mood, self._now, None
        if self.piece == "delve":
            self._blend(length)
        if mood is not Mood.CALM:
            self._rest_ends = None
        self._calm_since = None

    def _crosses(self, line: float) -> bool:
        """Whether a beat or bar of the delve has come since the last step; always, where it does not run."""
        if LAYERS[0] not in self._began:
            return True
        start = self._began[LAYERS[0]] + LEAD
        return floor((self._now - start) / line) > floor((self._before - start) / line)

    # --- rest --------------------------------------------------------------------------------------------------------
    def _rest(self) -> None:
        """Let the delve be silent for a while when it has been calm for long."""
        if self.piece != "delve" or self.mood is not Mood.CALM or LAYERS[0] not in self._began:
            return
        if self._rest_ends is not None:
            if self._now >= self._rest_ends:
                self._rest_ends, self._calm_since = None, self._now
                self._blend(FALL)
        elif self._calm_since is None:
            self._calm_since = self._now
        elif self._now - self._calm_since >= CALM_ROUNDS:
            self._rest_ends = self._now + FALL + RESTS[self._rests % len(RESTS)]
            self._rests += 1
            for track in LAYERS:
                self._faders[track].send(0.0, FALL)

    # --- tracks ------------------------------------------------------------------------------------------------------
    def _begin_and_end(self, ready: Collection[str]) -> None:
        for track in [track for track in self._began if self._done(track)]:
            del self._began[track]
        if self.piece in IN_QUEST and LAYERS[0] not in self._began and all(track in ready for track in LAYERS):
            self._began.update(dict.fromkeys(LAYERS, self._now))
        free = self.piece not in self._began and not any(track in STREAMS for track in self._began)
        if (self.piece in STREAMS and free) or (self.piece in STINGS and self.piece in ready):
            self._began.setdefault(self.piece, self._now)

    def _done(self, track: str) -> bool:
        """Whether a track that runs can stop: it is silent, and a layer's fellows are, too."""
        if track in LAYERS and self.piece in IN_QUEST:
            return False
        fellows = LAYERS if track in LAYERS else (track,)
        return all(self._faders[each].level == self._faders[each].goal == 0.0 for each in fellows)

    def _volumes(self, reading: bool) -> Mapping[str, float]:
        passed, goal = self._now - self._before, READING if reading else 1.0
        if self._reading.goal != goal:
            self._reading.send(goal, READING_FADE)
        self._reading.move(passed)
        for track in self._began:
            self._faders[track].move(passed)
        return {track: self._faders[track].level * self._reading.level for track in self._began}
