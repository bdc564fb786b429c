"""Plays the tracks that the conductor calls for: the layers of the delve from memory, the others from their files."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from pathlib import Path
from threading import Thread

import pygame

from game.ui.memory import release_memory
from game.ui.music.conductor import LAYERS, STINGS, STREAMS, Conductor
from game.ui.music.decoding import Decoding, NotDecoded
from game.ui.music.heard import Heard, Place
from game.ui.sound import MUSIC_CHANNELS, Sound

log = logging.getLogger(__name__)
DECODED = (*LAYERS, *STINGS)
"""The tracks that are played from memory, each on a channel of its own."""
CHANNELS = dict(zip(DECODED, MUSIC_CHANNELS, strict=True))
OUTSIDE = (Place.SILENCE, Place.TITLE, Place.LESSON)
"""Where nothing is played from memory, and nothing of it kept."""


class MusicPlayer:
    """Plays what is to be heard on the bus `music`, from assets/music/NAME.ogg. Without a sound card, or with that bus
    shut, it plays nothing and keeps nothing."""

    def __init__(self, sound: Sound, root: Path) -> None:
        self.sound = sound
        self.root = root
        self.heard = Heard(Place.SILENCE)
        self.volumes: dict[str, float] = {}
        """The tracks that run, and how loud they are."""
        self._conductor = Conductor()
        self._decoded: dict[str, pygame.mixer.Sound] = {}
        self._missing: set[str] = set()
        self._loading: Thread | None = None
        self._decoding = Decoding(())

    def follow(self, heard: Heard) -> None:
        """Go on to this moment."""
        self.heard = heard
        if not self.sound.ready:
            return
        if self.sound.shut("music"):
            self.stop()
            return
        if self._loading is not None and not self._loading.is_alive():
            self._loading = None
        if self.heard.place not in OUTSIDE:
            self._load()
        self._play(self._conductor.step(time.perf_counter() * 1000, self.heard, tuple(self._decoded)))

    def has(self, track: str) -> bool:
        """Whether a track that is played from memory can be heard at once: the music is on, and its file was read."""
        return self.sound.ready and not self.sound.shut("music") and track in self._decoded

    def stop(self) -> None:
        """Stop everything and forget what was decoded; music that comes back begins anew."""
        if self._loading is not None:
            self._decoding.close()
            self._loading.join()
            self._loading = None
        if self.volumes or self._decoded:
            for track in list(self.volumes):
                self._end(track)
            self._forget()
            self._conductor = Conductor()

    def _forget(self) -> None:
        self._decoded.clear()
        release_memory()  # 28 megabytes for each layer, and what has grown about them

    # --- tracks ------------------------------------------------------------------------------------------------------
    def _play(self, volumes: Mapping[str, float]) -> None:
        """Begin and end tracks until those run that are called for, and set how loud they are."""
        bus = self.sound.volume("music")
        for track in [track for track in self.volumes if track not in volumes]:
            self._end(track)
        for track, level in volumes.items():
            if track not in self.volumes:
                self._begin(track, level * bus)
            elif self.volumes[track] != level * bus:
                self._set(track, level * bus)
            self.volumes[track] = level * bus
        if self.heard.place in OUTSIDE and self._decoded and not volumes.keys() & CHANNELS.keys() and not self._loading:
            self._forget()

    def _begin(self, track: str, volume: float) -> None:
        self._set(track, volume)
        if track in self._decoded:
            pygame.mixer.Channel(CHANNELS[track]).play(self._decoded[track], loops=0 if track in STINGS else -1)
            return
        try:
            pygame.mixer.music.load(str(self.root / f"{track}.ogg"))
            pygame.mixer.music.play(loops=-1)
        except (pygame.error, OSError) as problem:
            self._tell(track, problem)

    def _end(self, track: str) -> None:
        del self.volumes[track]
        if track in STREAMS:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        else:
            pygame.mixer.Channel(CHANNELS[track]).stop()

    def _set(self, track: str, volume: float) -> None:
        if track in STREAMS:
            pygame.mixer.music.set_volume(volume)
        else:
            self._decoded[track].set_volume(volume)  # not its channel's, which is full again when a sound begins

    # --- decoding ----------------------------------------------------------------------------------------------------
    def _load(self) -> None:
        """Have decoded what is played from memory; a thread of its own takes it in."""
        wanted = [track for track in DECODED if track not in self._decoded and track not in self._missing]
        if wanted and self._loading is None:
            self._decoding = Decoding([self.root / f"{track}.ogg" for track in wanted])
            self._loading = Thread(target=self._take_in, args=(self._decoding, wanted), name="music", daemon=True)
            self._loading.start()

    def _take_in(self, decoding: Decoding, tracks: list[str]) -> None:
        for track, found in zip(tracks, decoding, strict=False):
            if isinstance(found, NotDecoded):
                self._tell(track, found)
            else:
                self._decoded[track] = found

    def _tell(self, track: str, problem: Exception) -> None:
        if track not in self._missing:
            log.error("The music %s cannot be played (%s); silence stands in for it.", track, problem)
        self._missing.add(track)
