"""Sounds by name on three buses; without a sound card everything works in silence."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

log = logging.getLogger(__name__)
BUSES = ("effects", "interface", "ambience")
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
        self.ready = False
        self._kept: dict[str, list[pygame.mixer.Sound]] = {}
        self._turns: dict[str, int] = {}
        self._loop: tuple[str, pygame.mixer.Sound] | None = None

    def open(self) -> bool:
        """Open the sound card; False when there is none."""
        try:
            with terminal_kept_clean():
                pygame.mixer.init(frequency=22050, channels=1, buffer=512)
            pygame.mixer.set_num_channels(16)
            self.ready = True
        except pygame.error as problem:
            log.info("No sound card was found (%s); the game plays in silence.", problem)
        return self.ready

    def close(self) -> None:
        """Let the sound card go."""
        if self.ready:
            pygame.mixer.quit()
            self.ready = False

    def set_volume(self, bus: str, volume: float) -> None:
        """Set the volume of a bus, 0 to 1."""
        self.volumes[bus] = min(1.0, max(0.0, volume))
        if bus == "ambience" and self._loop is not None:
            self._loop[1].set_volume(self.volumes[bus])

    def play(self, name: str) -> None:
        """Play a sound by its name; a missing one is silence, told once."""
        variants = self._load(name) if self.ready else []
        bus = "interface" if name in INTERFACE else "effects"
        if variants and self.volumes[bus] > 0:
            turn = self._turns[name] = (self._turns.get(name, -1) + 1) % len(variants)
            variants[turn].set_volume(self.volumes[bus])
            variants[turn].play()

    def ambience(self, name: str) -> None:
        """Let one sound of a place go on and on; "" ends it."""
        if not self.ready or (self._loop is not None and self._loop[0] == name):
            return
        if self._loop is not None:
            self._loop[1].fadeout(800)
            self._loop = None
        variants = self._load(name) if name else []
        if variants:
            variants[0].set_volume(self.volumes["ambience"])
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
