"""What is drawn, as others see it; read only where that is wanted, for it takes numpy."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui.render.look import Eyes

CONES: dict[Eyes, NDArray[np.float64]] = {
    "red": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "green": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "blue": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
    "grey": np.array([[0.2126, 0.7152, 0.0722]] * 3),
}
"""What becomes of linear red, green and blue in eyes that lack a kind of cone (Machado and others, 2009); and grey."""
STEPS = 1024
"""How finely light is told apart on its way back to a pixel."""
ROWS = 128
"""Columns of pixels that are worked out at once, so that a large screen takes little memory."""


def show_as(surface: pygame.Surface, eyes: Eyes) -> None:
    """Turn what is on a surface into what those eyes see."""
    if eyes == "all":
        return
    pixels, cones = pygame.surfarray.pixels3d(surface), CONES[eyes].T
    for at in range(0, pixels.shape[0], ROWS):
        light = np.clip(_LINEAR[pixels[at : at + ROWS]] @ cones, 0, 1)
        pixels[at : at + ROWS] = _PIXEL[np.rint(light * (STEPS - 1)).astype(np.int16)]
    del pixels


def _linear() -> NDArray[np.float64]:
    """The light of each value of a pixel."""
    shares = np.arange(256) / 255
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def _pixel() -> NDArray[np.uint8]:
    """The value of a pixel for each step of light."""
    light = np.arange(STEPS) / (STEPS - 1)
    shares = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.asarray(np.rint(shares * 255), dtype=np.uint8)


_LINEAR, _PIXEL = _linear(), _pixel()
