"""How Tiled blends a layer with what lies under it: the modes of W3C's compositing, over surfaces with alpha."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

Shares = npt.NDArray[np.float64]
"""Colours or alphas of pixels, from 0 to 1."""


def blend(sheet: pygame.Surface, laid: pygame.Surface, mode: str, opacity: float) -> None:
    """Lay one surface over another of its size, blended as a layer of Tiled with this mode is; the colours of both are
    multiplied by alpha."""
    below, above = pygame.surfarray.pixels3d(sheet), pygame.surfarray.pixels3d(laid)
    alpha_below, alpha_above = pygame.surfarray.pixels_alpha(sheet), pygame.surfarray.pixels_alpha(laid)
    under, over = below / 255.0, above / 255.0
    a, b = (alpha_above / 255.0)[..., None], (alpha_below / 255.0)[..., None]
    if mode == "add":
        whole, mixed = np.minimum(1.0, a + b), np.minimum(1.0, over + under)
    else:
        whole = a + b - a * b
        both = MIXED[mode](under / np.maximum(b, 1e-9), over / np.maximum(a, 1e-9))
        mixed = over * (1 - b) + under * (1 - a) + a * b * both
    mixed = under + opacity * (np.clip(mixed, 0, whole) - under)
    whole = b + opacity * (whole - b)
    below[...] = np.rint(255 * mixed).astype(np.uint8)
    alpha_below[...] = np.rint(255 * whole[..., 0]).astype(np.uint8)


def straight(sheet: pygame.Surface) -> pygame.Surface:
    """The same picture with colours that are not multiplied by alpha, as files keep them."""
    made = sheet.copy()
    colours, alpha = pygame.surfarray.pixels3d(made), pygame.surfarray.pixels_alpha(made)
    shares = np.maximum(alpha, 1)[..., None] / 255.0
    colours[...] = np.rint(np.minimum(255, colours / shares)).astype(np.uint8)
    return made


def _overlay(under: Shares, over: Shares) -> Shares:
    return _hard_light(over, under)


def _hard_light(under: Shares, over: Shares) -> Shares:
    return np.where(over <= 0.5, 2 * under * over, 1 - 2 * (1 - under) * (1 - over))


def _dodge(under: Shares, over: Shares) -> Shares:
    lighter = np.minimum(1.0, under / np.maximum(1 - over, 1e-9))
    return np.where(under == 0, 0.0, lighter)


def _burn(under: Shares, over: Shares) -> Shares:
    darker = 1 - np.minimum(1.0, (1 - under) / np.maximum(over, 1e-9))
    return np.where(under == 1, 1.0, darker)


def _soft_light(under: Shares, over: Shares) -> Shares:
    curve = np.where(under <= 0.25, ((16 * under - 12) * under + 4) * under, np.sqrt(under))
    less = under - (1 - 2 * over) * under * (1 - under)
    return np.where(over <= 0.5, less, under + (2 * over - 1) * (curve - under))


MIXED: Mapping[str, Callable[[Any, Any], Shares]] = {
    "multiply": np.multiply,
    "screen": lambda under, over: under + over - under * over,
    "overlay": _overlay,
    "darken": np.minimum,
    "lighten": np.maximum,
    "color-dodge": _dodge,
    "color-burn": _burn,
    "hard-light": _hard_light,
    "soft-light": _soft_light,
    "difference": lambda under, over: np.abs(under - over),
    "exclusion": lambda under, over: under + over - 2 * under * over,
}
"""The colour where both surfaces are solid, by that of the lower and that of the upper."""
