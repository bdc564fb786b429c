"""Sounds by name on their buses; without a sound card everything works in silence."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pygame

log = logging.getLogger(__name__)
BUSES = ("music", "effects", "interface", "ambience")
RATE, CHANNELS, BUFFER = 44_100, 24, 1024
"""Samples a second, sounds at a time, and the samples that are mixed at once: 23 milliseconds."""
MUSIC_CHANNELS = range(5)
"""The channels on which nothing but music is played."""
SAMPLES = {"effects": "sword", "interface": "page_turn", "ambience": "wind"}
"""What lets one hear how loud a bus is."""
SAMPLE_LENGTH = 3000
"""Milliseconds of a sample at most."""
INTERFACE = frozenset({"hover_tick", "click", "deny", "page_turn", "toggle", "error"})


@contextmanager
def terminal_kept_clean() -> Iterator[None]:
    """Throw away what the system's sound libraries, which know no log, print to the terminal meanwhile. Where the
    program has no terminal, nothing is done."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Sound:
    """Plays assets/sounds/NAME.wav, or NAME_1.wav, NAME_2.wav in turn."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.volumes = dict.fromkeys(BUSES, 0.8)
        self.everything = 1.0
        """The share of their volumes that all buses are at."""
        self.ready = False
        self.hushed = False
        """Whether nothing is to be heard for the moment, however loud it is set."""
        self.samples = SAMPLES.keys()
        """The buses of which a sample can be heard."""
        self._kept: dict[str, list[pygame.mixer.Sound]] = {}
        self._turns: dict[str, int] = {}
        self._loop: tuple[str, pygame.mixer.Sound] | None = None

    def open(self) -> bool:
        """Open the sound card; False when there is none."""
        try:
            with terminal_kept_clean():
                pygame.mixer.init(frequency=RATE, channels=2, buffer=BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(len(MUSIC_CHANNELS))
            self.ready = True
        except pygame.error as problem:
            log.info("No sound card was found (%s); the game plays in silence.", problem)
        return self.ready

    def close(self) -> None:
        """Let the sound card go."""
        if self.ready:
            pygame.mixer.quit()
            self.ready = False

    def set_volumes(self, everything: float, buses: Mapping[str, float]) -> None:
        """Set the volumes of buses by name, and of all together, 0 to 1."""
        self.everything = everything
        self.volumes.update(buses)
        self._reset_loop()

    def hush(self, hushed: bool) -> None:
        """Let nothing be heard for the moment, or all again."""
        if hushed != self.hushed:
            self.hushed = hushed
            self._reset_loop()

    def _reset_loop(self) -> None:
        if self._loop is not None:
            self._loop[1].set_volume(self.volume("ambience"))

    def shut(self, bus: str) -> bool:
        """Whether a bus is set to silence."""
        return not self.volumes[bus] * self.everything

    def volume(self, bus: str) -> float:
        """How loud a bus is now, 0 to 1."""
        return 0.0 if self.hushed else self.volumes[bus] * self.everything

    def sample(self, bus: str) -> None:
        """Let a sound of a bus be heard, as loud as that is set."""
        for sound in self._load(SAMPLES[bus])[:1] if self.ready else ():
            sample = pygame.mixer.Sound(buffer=sound.get_raw())  # the loop of a place keeps its volume
            sample.set_volume(self.volume(bus))
            sample.play(maxtime=SAMPLE_LENGTH)

    def play(self, name: str) -> None:
        """Play a sound by its name; a missing one is silence, told once."""
        variants = self._load(name) if self.ready else []
        volume = self.volume("interface" if name in INTERFACE else "effects")
        if variants and volume > 0:
            turn = self._turns[name] = (self._turns.get(name, -1) + 1) % len(variants)
            variants[turn].set_volume(volume)
            variants[turn].play()

    @property
    def loop(self) -> str:
        """The sound of a place that goes on and on now; "" for none."""
        return self._loop[0] if self._loop is not None else ""

    def ambience(self, name: str) -> None:
        """Let one sound of a place go on and on; "" ends it."""
        if not self.ready or self.loop == name:
            return
        if self._loop is not None:
            self._loop[1].fadeout(800)
            self._loop = None
        variants = self._load(name) if name else []
        if variants:
            variants[0].set_volume(self.volume("ambience"))
            variants[0].play(loops=-1, fade_ms=800)
            self._loop = (name, variants[0])

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._kept:
            files = [self.root / f"{name}.wav", *sorted(self.root.glob(f"{name}_[0-9].wav"))]
            try:
                self._kept[name] = [pygame.mixer.Sound(str(file)) for file in files if file.is_file()]
            except pygame.error as problem:
                log.error("The sound %s is damaged (%s); silence stands in for it.", name, problem)
                self._kept[name] = []
            else:
                if not self._kept[name]:
                    log.error("The sound %s is missing; silence stands in for it.", name)
        return self._kept[name]
