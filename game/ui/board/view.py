"""The board on the screen: every layer from the floor to the unrevealed darkness, seen through a camera."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame

from game.board.grid import bits
from game.ui.board.camera import Camera
from game.ui.board.darkness import Mist
from game.ui.board.doors import door_area, door_surface, torch_part
from game.ui.board.duel import draw_duel, draw_shade
from game.ui.board.frame import Frame, Pose, Rising
from game.ui.board.free_place import beside_figures
from game.ui.board.ground import GroundChunks
from game.ui.board.hazards import Hazards, beneath
from game.ui.board.intent import draw_intent, draw_way
from game.ui.board.lanes import draw_lane_ground, draw_lane_signs
from game.ui.board.marks import (
    REGIONS,
    danger_surface,
    dotted,
    ended_sides,
    mark_surface,
    region_surface,
    ring_surface,
    sight_line,
)
from game.ui.board.picture import (
    BoardPicture,
    DoorPicture,
    FigurePicture,
    Highlight,
    HighlightKind,
)
from game.ui.board.strikes import draw_missiles
from game.ui.board.tokens import LEGIBLE, Coin, badge_surface, coin_surface, cracked, plate_height, plate_surface
from game.ui.board.veil import draw_veils, hidden_by, spaces_beside
from game.ui.render import brush, theme
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart

RingKind = Literal["chosen", "target", "danger"]
COLUMN = 4
"""Tokens at the right side of a figure; any more lie at its left, below the badge."""
SWELL = 700.0
"""Milliseconds by which the light of glowing ground moves on."""
FLAT = 0.45
"""How much lower a figure looks that is pressed flat."""
DIM = 110
"""How solid a figure looks over which a mover lies."""
LAYERS = ("seen", *REGIONS, "area", "reachable", "legal", "spawn", "path", "target", "in_reach")


class BoardView:
    """Paints board pictures; keeps baked ground and built tokens between frames."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.ground = GroundChunks(canvas.art)
        self.mist = Mist()
        self.hazards = Hazards(canvas)
        self.whole = False

    def paint(
        self,
        picture: BoardPicture,
        camera: Camera,
        *,
        frame: Frame | None = None,
        most: float | None = None,
    ) -> None:
        """Draw a picture within the camera's view, as a frame of an animation changes it; at most so many chunks of
        ground are baked now."""
        poses = frame.poses if frame is not None else {}
        swinging = frame.doors if frame is not None else {}
        veils = frame.veils if frame is not None else []
        left = frame.wounds if frame is not None else {}
        surface = self.canvas.surface
        before = surface.get_clip()
        surface.set_clip(before.clip(camera.view))
        self.whole = self.ground.paint(surface, picture, camera, most=most)
        self._torches(picture, camera)
        self._glowing(picture, camera)
        slabs = frame.slabs if frame is not None else {}
        self.hazards.warnings(picture, camera, slabs, frame.warned if frame is not None else {})
        draw_lane_ground(self.canvas, camera, picture.lanes, picture.width)
        self._things(picture, camera)
        self._skulls(picture, camera, frame)
        for door in picture.doors:
            self._door(picture, door, camera, swinging.get(door.id, float(door.open)))
        fog = frame.fog if frame is not None else {}
        self.hazards.fog(picture, camera, fog, over=False)
        self.hazards.movers(picture, camera, slabs)
        self.hazards.swept(picture, camera, frame.swept if frame is not None else {})
        self._highlights(picture, camera)
        self._path(picture, camera)
        if frame is not None and len(frame.way) > 1:
            draw_way(self.canvas, frame.way, camera)
        for start, end in picture.sights:
            sight_line(self.canvas.surface, camera.pixel(*start), camera.pixel(*end), width=max(2, camera.tile // 20))
        self.hazards.feeding(picture, camera, frame.pulses if frame is not None else {})
        under = beneath(picture, slabs)
        lit = picture.duel.lit if picture.duel is not None else frozenset()
        figures = sorted(picture.figures, key=lambda f: (f.id in lit, f.anchor // picture.width, f.aside, f.id))
        figures = [replace(each, wounds=left[each.id]) if each.id in left else each for each in figures]
        still = [figure for figure in figures if under and figure.id not in poses]
        covered = [figure for figure in still if not under.isdisjoint(picture.spaces_of(figure))]
        brightest = next((figure for figure in figures if figure.id in lit), None)
        for figure in figures:
            if figure is brightest:
                draw_shade(self.canvas, camera)
            if figure not in covered:
                self._figure(picture, figure, camera, poses.get(figure.id))
        self.hazards.blocks(picture, camera, slabs)
        for figure in covered:
            x, y = picture.at(figure.anchor)
            self._figure(picture, figure, camera, Pose(x, y, alpha=DIM))
        self._riders(picture, camera)
        draw_lane_signs(self.canvas, camera, picture.lanes, picture.width)
        if picture.intent is not None:
            draw_intent(self.canvas, picture, picture.intent, camera)
        if picture.duel is not None:
            draw_duel(self.canvas, picture.duel, camera)
        self.hazards.fog(picture, camera, fog, over=True)
        if frame is not None:
            self._heat(picture, camera, frame.heat)
            draw_missiles(self.canvas.surface, frame.missiles, camera)
        draw_veils(self.canvas, picture, camera, veils)
        dark = hidden_by(veils)
        self._darkness(picture, camera, dark)
        self._signs(picture, camera, dark)
        if frame is not None:
            self._rising((*frame.rising, *_words_below(picture, frame)), camera)
            surface.scroll(*(round(part * camera.tile) for part in frame.shake))
        surface.set_clip(before)

    def _seen(self, rect: pygame.Rect, camera: Camera) -> bool:
        return bool(rect.inflate(rect.w, rect.h).colliderect(camera.view))

    def _torches(self, picture: BoardPicture, camera: Camera) -> None:
        """Flames on the north faces; they flicker by 3 %, and stand still with reduced motion."""
        tile = camera.tile
        now = 0.0 if self.canvas.reduced_motion else self.canvas.now
        flame = self.canvas.parts.kept(("flame", tile), partial(torch_part, tile)).surface
        glows = [self._flicker(tile, sway) for sway in (-1, 0, 1)]
        for at, light in enumerate(picture.lights):
            if light.y % 1 == 0.5:
                continue
            rect = camera.rect(light.x - 0.5, light.y - 0.55)
            if not self._seen(rect, camera):
                continue
            sway = (int(now / 90) * 7 + at * 3) % 3 - 1 if now else 0
            glow = glows[sway + 1]
            self.canvas.surface.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)
            self.canvas.surface.blit(flame, flame.get_rect(center=(rect.centerx, rect.centery + tile // 10)))

    def _glowing(self, picture: BoardPicture, camera: Camera) -> None:
        """Light out of the ground that swells and sinks, space by space in its turn, and stands with reduced motion."""
        radius = round(camera.tile * 0.8)
        now = 0.0 if self.canvas.reduced_motion else self.canvas.now
        for space, look in picture.terrain.items():
            x, y = picture.at(space)
            rect = camera.rect(x, y)
            if not look.glow or space not in picture.shown or not self._seen(rect, camera):
                continue
            swell = 0.5 + 0.5 * math.sin(now / SWELL + 1.7 * x + 2.3 * y) if now else 0.5
            colour = _lit(theme.colour(look.glow), 0.16 + round(swell * 6) / 6 * 0.16)
            glow = self.canvas.parts.kept(("glow", radius, colour), partial(_glow, radius, colour)).surface
            self.canvas.surface.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)

    def _flicker(self, tile: int, sway: int) -> pygame.Surface:
        """The glow of a flame that is a little weaker (-1) or brighter (1) than usual."""
        colour = _lit((92, 52, 18), 1 + 0.09 * sway)
        return self.canvas.parts.kept(("flameglow", tile, sway), partial(_glow, round(tile * 0.75), colour)).surface

    def _things(self, picture: BoardPicture, camera: Camera) -> None:
        for thing in picture.things:
            if thing.space not in picture.shown:
                continue
            rect = camera.rect(*picture.at(thing.space), thing.w, thing.h)
            if not self._seen(rect, camera):
                continue
            if thing.glow:
                radius = round(camera.tile * 0.95)
                colour = _lit(theme.colour(thing.glow), 0.42)
                glow = self.canvas.parts.kept(("glow", radius, colour), partial(_glow, radius, colour))
                self.canvas.surface.blit(
                    glow.surface, glow.surface.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD
                )
            art = self.canvas.art.get(f"board/{thing.art}", rect.w, rect.h)
            self.canvas.surface.blit(art, art.get_rect(center=rect.center))

    def _skulls(self, picture: BoardPicture, camera: Camera, frame: Frame | None) -> None:
        """A skull where somebody was killed, as soon as he has fallen for all to see."""
        falling = {ghost.anchor for ghost in frame.ghosts} if frame is not None else set()
        side = max(12, camera.tile // 2)
        for space in picture.skulls:
            rect = camera.rect(*picture.at(space))
            if space in picture.shown and space not in falling and self._seen(rect, camera):
                art = self.canvas.art.get("ui/icons/skull", side, side, colour=theme.PARCHMENT_FOOT)
                self.canvas.surface.blit(art, art.get_rect(center=rect.center))

    def _riders(self, picture: BoardPicture, camera: Camera) -> None:
        """Small pictures at the lower right of their spaces, side by side, above the wounds of who stands there."""
        side = max(14, camera.tile * 2 // 5)
        taken: dict[int, int] = {}
        raised = {
            space: plate_height(camera.tile, large=min(figure.w, figure.h) > 1)
            for figure in picture.figures
            if figure.wounds is not None
            for space in picture.spaces_of(figure)
        }
        for rider in picture.riders:
            rect = camera.rect(*picture.at(rider.space))
            if rider.space in picture.shown and self._seen(rect, camera):
                left = rect.right - side * (1 + taken.get(rider.space, 0))
                top = rect.bottom - side - raised.get(rider.space, 0)
                self.canvas.surface.blit(self.canvas.art.get(rider.art, side, side), (left, top))
                taken[rider.space] = taken.get(rider.space, 0) + 1

    def _door(self, picture: BoardPicture, door: DoorPicture, camera: Camera, swung: float) -> None:
        """A door over its edges, shut, open or on its way."""
        if not any(a in picture.shown or b in picture.shown for a, b in door.edges):
            return
        area, upright = door_area(picture, door, camera)
        if self._seen(area, camera):
            step = round(swung * 12) / 12
            key = ("door", area.size, step, door.rune, upright)
            part = self.canvas.parts.kept(
                key, lambda: SurfacePart(door_surface(self.canvas.art, door, area.size, swung=step, upright=upright))
            )
            self.canvas.surface.blit(part.surface, area)

    def _highlights(self, picture: BoardPicture, camera: Camera) -> None:
        tile = camera.tile
        ox, oy = camera.origin
        for kind in LAYERS:
            for highlight in picture.highlights:
                if highlight.kind != kind:
                    continue
                if kind in REGIONS:
                    self._region(picture, camera, highlight)
                    continue
                mark = self.canvas.parts.kept(("mark", kind, tile), partial(_mark, highlight.kind, tile))
                places = [
                    (ox + space % picture.width * tile, oy + space // picture.width * tile)
                    for space in bits(highlight.mask)
                ]
                self.canvas.surface.fblits([(mark.surface, place) for place in places])

    def _region(self, picture: BoardPicture, camera: Camera, highlight: Highlight) -> None:
        """A region with one edge about it."""
        kind, tile, mask = highlight.kind, camera.tile, highlight.mask
        ox, oy = camera.origin
        for space in bits(mask):
            ended = ended_sides(mask, space, picture.width)
            mark = self.canvas.parts.kept(("region", kind, tile, ended), partial(_region, kind, tile, ended))
            mark.surface.set_alpha(highlight.alpha)
            place = (ox + space % picture.width * tile, oy + space // picture.width * tile)
            self.canvas.surface.blit(mark.surface, place)

    def _path(self, picture: BoardPicture, camera: Camera) -> None:
        if len(picture.path) > 1:
            points = [camera.pixel(x + 0.5, y + 0.5) for x, y in map(picture.at, picture.path)]
            dotted(self.canvas.surface, points, width=max(3, camera.tile // 16))

    def _figure(self, picture: BoardPicture, figure: FigurePicture, camera: Camera, pose: Pose | None) -> None:
        x, y = (float(v) for v in picture.at(figure.anchor)) if pose is None else (pose.x, pose.y)
        x += figure.aside if pose is None else 0.0
        rect = camera.rect(x, y, figure.w, figure.h)
        if not self._seen(rect, camera):
            return
        tile, parts, surface = camera.tile, self.canvas.parts, self.canvas.surface
        if pose is not None:
            rect.y -= round(pose.lift * tile)
        coin = Coin(figure.art, figure.w, figure.h, figure.seat, figure.rank, figure.label, figure.done)
        near = pose is None or pose.alpha >= 128
        if near and figure.selected:
            self._ring(rect, tile, "chosen")
        part = parts.kept(("figure", coin, tile), lambda: coin_surface(coin, tile, self.canvas.art))
        token = part.surface
        if pose is not None and (pose.alpha < 255 or pose.flash > 0 or pose.crack > 0):
            token = token.copy()
            tone = round(255 * pose.flash)
            token.fill((tone, tone, tone, 0), special_flags=pygame.BLEND_RGBA_ADD)
            token = cracked(token, pose.crack) if pose.crack else token
            if pose.flat > 0:
                token = pygame.transform.smoothscale(token, (rect.w, round(rect.h * (1 - FLAT * pose.flat))))
                rect = token.get_rect(center=rect.center)
            token.set_alpha(pose.alpha)
        shift = (part.dx, part.dy) if pose is None or pose.flat <= 0 else (0, 0)
        surface.blit(token, (rect.x + shift[0], rect.y + shift[1]))
        if pose is not None and pose.flat > 0:
            return
        if not near:
            return
        if figure.targeted:
            self._ring(rect, tile, "target")
        if figure.threatened:
            self._ring(rect, tile, "danger")
        self._plates(figure, coin, rect, tile)

    def _ring(self, rect: pygame.Rect, tile: int, kind: RingKind) -> None:
        """The ring of the chosen figure lies under its coin, that of whoever would be struck over it."""
        grown = rect.inflate(round(tile * 0.3), round(tile * 0.3))
        ring = self.canvas.parts.kept(("ring", grown.size, kind), partial(_ring, grown.size, kind))
        self.canvas.surface.blit(ring.surface, grown)

    def _plates(self, figure: FigurePicture, coin: Coin, rect: pygame.Rect, tile: int) -> None:
        parts, surface, fonts = self.canvas.parts, self.canvas.surface, self.canvas.fonts
        large = min(figure.w, figure.h) > 1
        wanted = tile * (0.5 if large else 0.4)
        size = max(8, round(wanted if wanted >= LEGIBLE else tile * 0.3))
        badge = parts.kept(
            ("badge", coin.badge, coin.rim, figure.label, figure.seat, size),
            lambda: SurfacePart(badge_surface(coin, size, fonts)),
        )
        inset = round(tile * 0.1) if large else 0
        surface.blit(badge.surface, (rect.x - size // 8 + inset, rect.y - size // 8 + inset))
        if figure.wounds is not None:
            key = ("plate", figure.wounds, figure.max_wounds, tile, large)
            plate = parts.kept(
                key,
                lambda: SurfacePart(
                    plate_surface(figure.wounds or 0, figure.max_wounds, tile=tile, large=large, fonts=fonts)
                ),
            )
            surface.blit(
                plate.surface, plate.surface.get_rect(midbottom=(rect.centerx, rect.bottom + round(tile * 0.06)))
            )
        small = max(14, round(tile * 0.36))
        out = small // 5
        columns = ((rect.right - small + out, rect.y - out), (rect.x - out, rect.y - out + size))
        for (x, y), names in zip(columns, (figure.tokens[:COLUMN], figure.tokens[COLUMN:]), strict=True):
            step = min(small - 2, (rect.bottom + out - small - y) // max(1, len(names) - 1))
            for at, name in enumerate(names):
                surface.blit(self.canvas.art.get(f"ui/tokens/{name}", small, small), (x, y + at * step))

    def _heat(self, picture: BoardPicture, camera: Camera, heat: Mapping[int, float]) -> None:
        """Fire over spaces."""
        radius = round(camera.tile * 0.9)
        for space, share in heat.items():
            colour = _lit((255, 132, 44), round(share * 8) / 8)
            glow = self.canvas.parts.kept(("glow", radius, colour), partial(_glow, radius, colour))
            rect = camera.rect(*picture.at(space))
            self.canvas.surface.blit(
                glow.surface, glow.surface.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD
            )

    def _darkness(self, picture: BoardPicture, camera: Camera, dark: int) -> None:
        """Mist where unrevealed ground begins, but not where it is still dark before it."""
        brinks = [(x, y) for x, y in picture.brinks if not spaces_beside(picture, x, y, dark)]
        points = [camera.pixel(x, y) for x, y in brinks]
        near = [p for p in points if camera.view.inflate(camera.tile * 4, camera.tile * 4).collidepoint(p)]
        self.mist.paint(
            self.canvas.surface, near, tile=camera.tile, now=self.canvas.now, still=self.canvas.reduced_motion
        )

    def _signs(self, picture: BoardPicture, camera: Camera, dark: int) -> None:
        """Words on plates, wholly inside the view and beside the figures; a place that is out of view has none."""
        if not picture.signs:
            return
        view = camera.clear.inflate(-self.canvas.px(8), -self.canvas.px(8))
        figures = [camera.rect(*picture.at(one.anchor), one.w, one.h) for one in picture.figures]
        for sign in picture.signs:
            middle = camera.pixel(sign.x, sign.y)
            if not camera.view.collidepoint(middle) or spaces_beside(picture, sign.x, sign.y, dark):
                continue
            run = self._lines(sign.text)
            plate = run.get_rect(center=middle).inflate(self.canvas.px(20), self.canvas.px(8)).clamp(view)
            plate = beside_figures(plate, figures, view)
            ground = self.canvas.parts.plain(
                plate.w,
                plate.h,
                top=theme.colour("#14110e"),
                foot=theme.colour("#14110e"),
                edge=theme.colour("#5d5570"),
                radius=12,
                alpha=240,
            )
            self.canvas.surface.blit(ground.surface, plate)
            self.canvas.surface.blit(run, run.get_rect(center=plate.center))

    def _lines(self, text: str) -> pygame.Surface:
        """Lines of small words one below the other."""
        runs = [self.canvas.fonts.run(line, theme.SMALL, theme.colour("#cfc6da")) for line in text.split("\n")]
        if len(runs) == 1:
            return runs[0]
        whole = brush.clear_surface((max(run.get_width() for run in runs), sum(run.get_height() for run in runs)))
        top = 0
        for run in runs:
            whole.blit(run, ((whole.get_width() - run.get_width()) // 2, top))
            top += run.get_height()
        return whole

    def _rising(self, rising: tuple[Rising, ...], camera: Camera) -> None:
        for mark in rising:
            for colour, shift in ((theme.OUTLINE, 2), (mark.colour, 0)):
                run = self.canvas.fonts.run(mark.text, theme.RESULT, colour).copy()
                run.set_alpha(mark.alpha)
                place = run.get_rect(center=camera.pixel(mark.x, mark.y))
                self.canvas.surface.blit(run, place.move(shift, shift))


def _words_below(picture: BoardPicture, frame: Frame) -> list[Rising]:
    """The words below figures."""
    sizes = {figure.id: figure for figure in picture.figures}
    return [
        Rising(pose.word, pose.x + sizes[name].w / 2, pose.y + sizes[name].h - 0.05, alpha=pose.alpha)
        for name, pose in frame.poses.items()
        if pose.word and name in sizes
    ]


def _lit(colour: theme.Colour, by: float) -> theme.Colour:
    return (min(255, round(colour[0] * by)), min(255, round(colour[1] * by)), min(255, round(colour[2] * by)))


def _glow(radius: int, colour: theme.Colour) -> SurfacePart:
    return SurfacePart(brush.disc(radius, colour))


def _mark(kind: HighlightKind, tile: int) -> SurfacePart:
    return SurfacePart(mark_surface(kind, tile).convert_alpha())


def _region(kind: HighlightKind, tile: int, ended: int) -> SurfacePart:
    return SurfacePart(region_surface(kind, tile, ended).convert_alpha())


def _ring(size: tuple[int, int], kind: RingKind) -> SurfacePart:
    return SurfacePart(danger_surface(*size) if kind == "danger" else ring_surface(*size, targeted=kind == "target"))
