"""Hazards of the ground: drifting fog, movers with the warning before them, corrupted ground that feeds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game.board.grid import bits
from game.content.materials import ICE
from game.ui.board.camera import Camera
from game.ui.board.marks import ring_surface
from game.ui.board.picture import BoardPicture, MoverPicture
from game.ui.render import brush, theme
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart

KINDS = 3
PHASES = 14
"""Pictures of one kind of fog, each drifted a little further; all are made once for a size of space."""
BEAT = 300.0
"""Milliseconds between two of them."""
WIDE = 1.5
"""How many spaces a patch of fog is wide, so that neighbours flow into one another."""
VEIL = 0.3
"""How much of the fog lies over the figures in it."""
GROUND = 1.0
SINKS = 0.3
"""How much smaller a body looks at the bottom of a pit."""
ARROW = 0.62
"""The side of the arrow on a body of spaces, in spaces."""
SWELLS = 0.35
"""How much larger the arrow is at its brightest."""
CHIPS = 9
PIECES, PIECE = 9, 0.4
"""The pieces into which a body flies, and how large each is as a share of it."""
BROKEN = (0.95, 0.62, 0.9, 0.7, 1.0, 0.58, 0.82)
"""How far the corners of a piece lie from its middle, of half its side."""
DUST = 150
"""How solid dust is where it is thickest."""
PLUME = ((0.0, 0.3), (0.1, 0.34), (0.25, 0.08), (0.45, 0.24), (0.55, 0.3), (0.85, 0.02), (1.0, 0.2))
"""The clouds behind what rolls: how far off, and how far to one side in shares of its width."""
FEEDING = theme.colour("#9440f0")
"""The light out of corrupted ground and of evil altars, which is added to what lies there."""
WAYS: Mapping[str, tuple[int, int]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


@dataclass(frozen=True)
class Slab:
    """A mover on its way: so many spaces beyond its place in the picture, trembling sideways by a share of a space,
    with so much dust before it or behind it (0 to 1). A body of spaces may turn its arrow to another way, sink, or fly
    to pieces (0 to 1)."""

    mover: MoverPicture
    shift: float = 0.0
    tremble: float = 0.0
    dust: float = 0.0
    alpha: int = 255
    trail: float = 0.0
    turns_to: str = ""
    turned: float = 0.0
    sunk: float = 0.0
    burst: float = 0.0
    alert: float = 0.0
    """How brightly its arrow warns that it is about to move (0 to 1)."""


class Hazards:
    """Paints fog, movers and feeding ground over a board picture."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    # --- fog ---------------------------------------------------------------------------------------------------------
    def fog(self, picture: BoardPicture, camera: Camera, thick: Mapping[int, float], *, over: bool) -> None:
        """Draw the fog under the figures, or its thin part over them: over a floor of ice it is driven snow; `thick`
        tells where it comes or goes (0 to 1)."""
        shown = dict.fromkeys(bits(picture.fog), GROUND) | dict(thick)
        if not shown:
            return
        tile = camera.tile
        wide = round(tile * WIDE)
        slack = (wide - tile) // 2
        phase = 0 if self.canvas.reduced_motion else int(self.canvas.now / BEAT)
        for space, share in shown.items():
            x, y = picture.at(space)
            rect = camera.rect(x, y)
            if space not in picture.shown or not rect.inflate(rect.w, rect.h).colliderect(camera.view) or share <= 0:
                continue
            kind, step = (x * 5 + y * 3) % KINDS, (phase + x * 4 + y * 7) % PHASES
            name = f"board/{'snow' if picture.material(x, y) == ICE else 'fog'}_{kind + 1}"
            part = self.canvas.parts.kept((name, step, tile), partial(self._patch, name, step, tile, wide))
            part.surface.set_alpha(round(255 * share * (VEIL if over else 1.0)))
            self.canvas.surface.blit(part.surface, (rect.x - slack, rect.y - slack))

    def _patch(self, name: str, step: int, tile: int, wide: int) -> SurfacePart:
        """One patch: the drawn fog, shifted, in a soft round."""
        art = self.canvas.art.get(name, tile, tile)
        patch = brush.clear_surface((wide, wide))
        along = tile * step // PHASES
        for left in range(along - tile, wide, tile):
            for top in range((wide - tile) // 2 - tile, wide, tile):
                patch.blit(art, (left, top))
        mask = pygame.Surface((wide, wide), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        inset = round(tile * 0.17)
        pygame.draw.rect(
            mask, (255, 255, 255, 255), mask.get_rect().inflate(-2 * inset, -2 * inset), border_radius=round(tile * 0.4)
        )
        patch.blit(brush.soft(mask, max(2, round(tile * 0.16))), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return SurfacePart(patch.convert_alpha())

    # --- corrupted ground --------------------------------------------------------------------------------------------
    def feeding(self, picture: BoardPicture, camera: Camera, pulses: Mapping[int, float]) -> None:
        """A violet light that runs out from under the figures on spaces which feed the overlord, and how far it has run
        (0 to 1)."""
        for space, share in pulses.items():
            bright = round((1 - share) * 10) / 10
            radius = round(camera.tile * (0.8 + 0.8 * share))
            colour = tuple(round(tone * bright) for tone in FEEDING)
            if bright > 0:
                glow = brush.disc(radius, (colour[0], colour[1], colour[2]), power=0.7)
                middle = camera.rect(*picture.at(space)).center
                self.canvas.surface.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)

    # --- movers ------------------------------------------------------------------------------------------------------
    def warnings(
        self, picture: BoardPicture, camera: Camera, slabs: Mapping[str, Slab], bright: Mapping[int, float]
    ) -> None:
        """An arrow on every space that a mover sweeps in its next step, brighter just before it comes (0 to 1)."""
        tile = camera.tile
        side = max(10, round(tile * 0.46))
        coming = {mover.id: mover for mover in picture.movers} | {key: slab.mover for key, slab in slabs.items()}
        for mover in coming.values():
            for space in mover.swept:
                rect = camera.rect(*picture.at(space))
                if space in picture.shown and rect.colliderect(camera.view):
                    ground = self.canvas.parts.kept(("swept", tile), partial(_hazard, tile))
                    self.canvas.surface.blit(ground.surface, rect)
                    arrow = self.canvas.art.get(f"board/crushing_arrow_{mover.way}", side, side)
                    arrow.set_alpha(round(150 + 105 * bright.get(space, 0.0)))
                    self.canvas.surface.blit(arrow, arrow.get_rect(center=rect.center))

    def movers(self, picture: BoardPicture, camera: Camera, slabs: Mapping[str, Slab]) -> None:
        """All movers of edges that stand, and those on their way."""
        for slab in slabs_of(picture, slabs):
            self._slab(picture, camera, slab)

    def blocks(self, picture: BoardPicture, camera: Camera, slabs: Mapping[str, Slab]) -> None:
        """All movers of spaces."""
        for slab in slabs_of(picture, slabs):
            self._block(picture, camera, slab)

    def _block(self, picture: BoardPicture, camera: Camera, slab: Slab) -> None:
        """A body of spaces over all of them, where any is seen: two pictures in turn, so that it rolls."""
        if not any(space in picture.shown for space in slab.mover.spaces):
            return
        places = [picture.at(space) for space in slab.mover.spaces]
        (x, y), (last, low) = (min(axis) for axis in zip(*places, strict=True)), map(max, zip(*places, strict=True))
        dx, dy = WAYS[slab.mover.way]
        rect = camera.rect(x + dx * slab.shift, y + dy * slab.shift)
        w, h = rect.w * (last - x + 1), rect.h * (low - y + 1)
        face = 1 + (x + y + (slab.shift >= 0.5)) % 2
        whole = pygame.Rect(rect.topleft, (w, h)).move(round(rect.w * slab.tremble), 0)
        if slab.trail > 0:
            self._plume(whole, (-dx, -dy), slab.trail)
        size = max(8, round(w * (1 - SINKS * slab.sunk))), max(8, round(h * (1 - SINKS * slab.sunk)))
        art = self.canvas.art.get(f"board/{slab.mover.kind}_{face}", *size)
        art.set_alpha(slab.alpha)
        self.canvas.surface.blit(art, art.get_rect(center=whole.center))
        if slab.burst > 0:
            self._pieces(f"board/{slab.mover.kind}_{face}", whole, slab.burst)
            return
        if slab.alert > 0:
            part = self.canvas.parts.kept(("alert", whole.size), partial(_alert, whole.size))
            part.surface.set_alpha(round(255 * slab.alert))
            self.canvas.surface.blit(part.surface, whole)
        side = max(10, round(rect.w * ARROW * (1 - SINKS * slab.sunk) * (1 + SWELLS * slab.alert)))
        ways = [(slab.mover.way, 1 - slab.turned)] + [(slab.turns_to, slab.turned)] * bool(slab.turns_to)
        for way, share in ways:
            arrow = self.canvas.art.get(f"board/{slab.mover.kind}_arrow_{way}", side, side)
            arrow.set_alpha(round(slab.alpha * share))
            self.canvas.surface.blit(arrow, arrow.get_rect(center=whole.center))

    def _pieces(self, name: str, rect: pygame.Rect, share: float) -> None:
        """The pieces of a picture, which fly out from its middle, those of its rim the farthest, and fade."""
        for nth in range(PIECES):
            angle, out = 2 * math.pi * nth / (PIECES - 1), 0.0 if nth == 0 else 0.3
            key, build = ("piece", name, rect.size, nth), partial(self._piece, name, rect.size, angle, out)
            piece = self.canvas.parts.kept(key, build).surface
            piece.set_alpha(round(255 * min(1.0, 1.6 * (1 - share))))
            far = rect.w * (out + 0.45 * share * (0.3 + out + 0.12 * (nth % 3)))
            fall = rect.h * 0.12 * share * share
            middle = rect.centerx + round(far * math.cos(angle)), rect.centery + round(far * math.sin(angle) + fall)
            self.canvas.surface.blit(piece, piece.get_rect(center=middle))

    def _piece(self, name: str, size: tuple[int, int], angle: float, out: float) -> SurfacePart:
        """The part of a picture about a point at an angle, so far from its middle, with broken edges."""
        art = self.canvas.art.get(name, *size)
        art.set_alpha(255)
        side = round(size[0] * PIECE)
        area = pygame.Rect(0, 0, side, side)
        area.center = (
            round(size[0] * (0.5 + out * math.cos(angle))),
            round(size[1] * (0.5 + out * math.sin(angle))),
        )
        piece = brush.clear_surface((side, side))
        piece.blit(art, (-area.x, -area.y))
        mask = brush.clear_surface((side, side))
        ways = [(2 * math.pi * at / len(BROKEN) + angle, broken * side / 2) for at, broken in enumerate(BROKEN)]
        corners = [(side / 2 + far * math.cos(way), side / 2 + far * math.sin(way)) for way, far in ways]
        pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return SurfacePart(piece)

    def _chips(self, rect: pygame.Rect, share: float) -> None:
        """Pieces that fly out from the middle and fade."""
        side = max(4, round(rect.w * 0.2 * (1 - 0.5 * share)))
        chip = self.canvas.art.get("board/rubble_1", side, side)
        chip.set_alpha(round(255 * (1 - share)))
        for turn in range(CHIPS):
            angle, far = 2 * math.pi * turn / CHIPS, rect.w * (0.2 + 0.5 * share) * (0.8 + 0.2 * (turn % 3))
            middle = rect.centerx + round(far * math.cos(angle)), rect.centery + round(far * math.sin(angle))
            self.canvas.surface.blit(chip, chip.get_rect(center=middle))

    def swept(self, picture: BoardPicture, camera: Camera, swept: Mapping[int, tuple[str, float]]) -> None:
        """What lies on spaces that a mover clears, whole or in pieces that fly."""
        for space, (name, share) in swept.items():
            rect = camera.rect(*picture.at(space))
            if space not in picture.shown or not rect.colliderect(camera.view):
                continue
            if share > 0:
                self._chips(rect, share)
            else:
                self.canvas.surface.blit(self.canvas.art.get(name, rect.w, rect.h), rect)

    def _plume(self, rect: pygame.Rect, back: tuple[int, int], share: float) -> None:
        """Clouds of dust behind what rolls, the larger and thinner the further off."""
        for nth, (far, aside) in enumerate(PLUME):
            radius = max(3, round(rect.w * (0.09 + 0.1 * far)))
            puff = brush.clear_surface((2 * radius, 2 * radius))
            pygame.draw.circle(puff, (186, 170, 146, round(DUST * share * (1 - 0.6 * far))), (radius, radius), radius)
            sway = aside * (1 if nth % 2 else -1)
            x = rect.centerx + round(rect.w * ((0.4 + 0.4 * far) * back[0] + sway * (back[1] != 0)))
            y = rect.centery + round(rect.h * ((0.4 + 0.4 * far) * back[1] + sway * (back[0] != 0)))
            self.canvas.surface.blit(puff, puff.get_rect(center=(x, y)))

    def _slab(self, picture: BoardPicture, camera: Camera, slab: Slab) -> None:
        """A body of edges: a piece for each, and iron caps at its ends."""
        wall, tile = slab.mover, camera.tile
        dx, dy = WAYS[wall.way]
        last = len(wall.edges) - 1
        for at, pair in enumerate(sorted(wall.edges)):
            if pair[0] not in picture.shown and pair[1] not in picture.shown:
                continue
            column, row = picture.at(pair[0])
            x, y = (column + 0.5, float(row)) if pair[1] - pair[0] == 1 else (float(column), row + 0.5)
            aside = slab.tremble
            rect = camera.rect(x + dx * slab.shift + aside * (dy != 0), y + dy * slab.shift + aside * (dx != 0))
            names = [f"board/{wall.kind}_{wall.way}"]
            names += [f"{names[0]}_cap_start"] * (at == 0) + [f"{names[0]}_cap_end"] * (at == last)
            for name in names:
                art = self.canvas.art.get(name, tile, tile)
                art.set_alpha(slab.alpha)
                self.canvas.surface.blit(art, rect)
            if slab.dust > 0:
                self._dust(rect, (dx, dy), slab.dust)

    def _dust(self, rect: pygame.Rect, way: tuple[int, int], share: float) -> None:
        """Puffs before the foot of a mover that has stopped."""
        radius = max(3, round(rect.w * (0.12 + 0.16 * (1 - share))))
        puff = brush.clear_surface((2 * radius, 2 * radius))
        pygame.draw.circle(puff, (172, 158, 138, round(120 * share)), (radius, radius), radius)
        for aside in (-0.35, 0.0, 0.35):
            x = rect.centerx + round(rect.w * (0.42 * way[0] + aside * (way[1] != 0)))
            y = rect.centery + round(rect.h * (0.42 * way[1] + aside * (way[0] != 0)))
            self.canvas.surface.blit(puff, puff.get_rect(center=(x, y)))


def slabs_of(picture: BoardPicture, slabs: Mapping[str, Slab]) -> Iterable[Slab]:
    """All movers that stand, and those on their way in place of these."""
    return {**{mover.id: Slab(mover) for mover in picture.movers}, **slabs}.values()


def beneath(picture: BoardPicture, slabs: Mapping[str, Slab]) -> frozenset[int]:
    """The spaces on which movers lie."""
    return frozenset(space for slab in slabs_of(picture, slabs) for space in slab.mover.spaces)


def _alert(size: tuple[int, int]) -> SurfacePart:
    """A dashed ring about a body that is about to move."""
    return SurfacePart(ring_surface(*size, targeted=False).convert_alpha())


def _hazard(tile: int) -> SurfacePart:
    """Slanting bars of warning colour along the rim of a space."""
    whole = brush.clear_surface((tile, tile))
    whole.fill((*theme.WARNING, 26))
    step = max(4, tile // 6)
    for start in range(-tile, tile, step * 2):
        bar = [(start, tile), (start + step, tile), (start + step + tile, 0), (start + tile, 0)]
        pygame.draw.polygon(whole, (*theme.WARNING, 70), bar)
    hole = whole.get_rect().inflate(-tile // 4, -tile // 4)
    whole.fill((*theme.WARNING, 20), hole)
    return SurfacePart(whole.convert_alpha())
