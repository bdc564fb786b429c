"""The board on the screen: every layer from the floor to the unrevealed darkness, seen through a camera."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from itertools import groupby

import pygame

from game.board.grid import bits
from game.ui.board.camera import Camera
from game.ui.board.darkness import Mist
from game.ui.board.doors import door_area, door_stuff, door_surface, torch_part
from game.ui.board.duel import draw_duel, draw_shade
from game.ui.board.figures import FigurePainter, in_view
from game.ui.board.frame import Frame, Pose, Rising
from game.ui.board.free_place import beside_figures
from game.ui.board.ground import GroundChunks
from game.ui.board.hazards import Hazards, beneath
from game.ui.board.intent import draw_arrow, draw_intent, draw_way
from game.ui.board.lanes import draw_lane_ground, draw_lane_signs
from game.ui.board.marks import (
    REGIONS,
    dotted,
    ended_sides,
    mark_surface,
    region_surface,
    sight_line,
)
from game.ui.board.picture import (
    BoardPicture,
    DoorPicture,
    Highlight,
    HighlightKind,
)
from game.ui.board.strikes import draw_missiles
from game.ui.board.tokens import plate_height
from game.ui.board.veil import draw_veils, hidden_by, spaces_beside, unlit_by
from game.ui.render import brush, theme
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart

SWELL = 700.0
"""Milliseconds by which the light of glowing ground moves on."""
GHOST = 165
"""How solid a figure looks where it may come to stand."""
GRID = {"off": 0, "faint": 40, "strong": 130}
"""How solid the lines of the grid are, of 255."""
CRACKS = 4
"""How many pictures of cracked ice there are."""
DIM = 110
"""How solid a figure looks over which a mover lies."""
LAYERS = ("seen", *REGIONS, "area", "reachable", "legal", "spawn", "path", "target", "in_reach")


class BoardView:
    """Paints board pictures; keeps baked ground and built tokens between frames."""

    def __init__(self, canvas: Canvas, ground: GroundChunks | None = None) -> None:
        self.canvas = canvas
        self.ground = ground or GroundChunks(canvas.art, torchlight=canvas.look.torchlight)
        self.mist = Mist()
        self.hazards = Hazards(canvas)
        self.figures = FigurePainter(canvas)
        self.whole = False

    def paint(
        self,
        picture: BoardPicture,
        camera: Camera,
        *,
        frame: Frame | None = None,
        most: int | None = None,
        pointed: int | None = None,
    ) -> None:
        """Draw a picture within the camera's view, as a frame of an animation changes it; about so many pixels of
        ground are baked now; `pointed` is the space under the pointer."""
        poses = frame.poses if frame is not None else {}
        swinging = frame.doors if frame is not None else {}
        veils = frame.veils if frame is not None else []
        surface = self.canvas.surface
        before = surface.get_clip()
        surface.set_clip(before.clip(camera.view))
        now = 0.0 if self.canvas.reduced_motion else self.canvas.now
        self.whole = self.ground.paint(surface, picture, camera, most=most, veiled=bool(veils), now=now)
        if self.canvas.look.torchlight:
            self._torches(picture, camera)
        self._grid(picture, camera)
        self._glowing(picture, camera)
        self._cracks(picture, camera)
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
        self.figures.left(picture, camera)
        under = beneath(picture, slabs)
        lit = picture.duel.lit if picture.duel is not None else frozenset()
        figures = sorted(picture.figures, key=lambda f: (f.id in lit, f.anchor // picture.width, f.aside, f.id))
        figures = [frame.as_seen(each) for each in figures] if frame is not None else figures
        figures = self.figures.in_time(picture, figures, camera, unlit_by(veils))
        still = [figure for figure in figures if under and figure.id not in poses]
        covered = [figure for figure in still if not under.isdisjoint(picture.spaces_of(figure))]
        for bright, group in groupby(figures, key=lambda figure: figure.id in lit):
            if bright:
                draw_shade(self.canvas, camera)
            uncovered = [figure for figure in group if figure not in covered]
            self.figures.paint(picture, uncovered, camera, poses, pointed)
        self.hazards.blocks(picture, camera, slabs)
        pressed = {figure.id: Pose(*picture.at(figure.anchor), alpha=DIM) for figure in covered}
        self.figures.paint(picture, covered, camera, pressed, pointed)
        if picture.ghost is not None:
            pale = Pose(*picture.at(picture.ghost.anchor), alpha=GHOST)
            self.figures.paint(picture, [picture.ghost], camera, {picture.ghost.id: pale})
        self._riders(picture, camera)
        places = [camera.rect(*picture.at(each.anchor), each.w, each.h) for each in picture.figures]
        draw_lane_signs(self.canvas, camera, picture.lanes, picture.width, figures=places)
        draw_intent(self.canvas, picture, camera)
        if picture.duel is not None:
            draw_duel(self.canvas, picture.duel, camera)
        self.hazards.fog(picture, camera, fog, over=True)
        if frame is not None:
            self._heat(picture, camera, frame.heat)
            if frame.aimed is not None:
                draw_arrow(self.canvas.surface, camera, *frame.aimed)
            draw_missiles(self.canvas.surface, frame.missiles, camera)
        draw_veils(self.canvas, picture, camera, veils)
        dark = hidden_by(veils)
        self._darkness(picture, camera, dark)
        self._signs(picture, camera, dark)
        if frame is not None:
            self._rising((*frame.rising, *_words_below(picture, frame)), camera)
            surface.scroll(*(round(part * camera.tile) for part in frame.shake))
        surface.set_clip(before)

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
            if not in_view(rect, camera):
                continue
            sway = (int(now / 90) * 7 + at * 3) % 3 - 1 if now else 0
            glow = glows[sway + 1]
            self.canvas.surface.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)
            self.canvas.surface.blit(flame, flame.get_rect(center=(rect.centerx, rect.centery + tile // 10)))

    def _grid(self, picture: BoardPicture, camera: Camera) -> None:
        """A frame about every space that is shown, where that is wanted."""
        alpha = GRID[self.canvas.look.grid]
        if not alpha:
            return
        tile, (ox, oy) = camera.tile, camera.origin
        frame = self.canvas.parts.kept(("grid", tile, alpha), partial(_frame, tile, alpha)).surface
        places = [(ox + x * tile, oy + y * tile) for x, y in map(picture.at, picture.shown)]
        self.canvas.surface.fblits([(frame, place) for place in places])

    def _glowing(self, picture: BoardPicture, camera: Camera) -> None:
        """Light out of the ground that swells and sinks, space by space in its turn, and stands with reduced motion."""
        radius = round(camera.tile * 0.8)
        now = 0.0 if self.canvas.reduced_motion else self.canvas.now
        for space, look in picture.terrain.items():
            x, y = picture.at(space)
            rect = camera.rect(x, y)
            if not look.glow or space not in picture.shown or not in_view(rect, camera):
                continue
            swell = 0.5 + 0.5 * math.sin(now / SWELL + 1.7 * x + 2.3 * y) if now else 0.5
            colour = _lit(theme.colour(look.glow), 0.16 + round(swell * 6) / 6 * 0.16)
            glow = self.canvas.parts.kept(("glow", radius, colour), partial(_glow, radius, colour)).surface
            self.canvas.surface.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)

    def _cracks(self, picture: BoardPicture, camera: Camera) -> None:
        """The ice that is about to give way; another crack on each space beside another."""
        for space in bits(picture.cracked):
            x, y = picture.at(space)
            rect = camera.rect(x, y)
            if space in picture.shown and in_view(rect, camera):
                name = f"board/ice_crack_{1 + (x + 2 * y) % CRACKS}"
                self.canvas.surface.blit(self.canvas.art.get(name, rect.w, rect.h), rect)

    def _flicker(self, tile: int, sway: int) -> pygame.Surface:
        """The glow of a flame that is a little weaker (-1) or brighter (1) than usual."""
        colour = _lit((92, 52, 18), 1 + 0.09 * sway)
        return self.canvas.parts.kept(("flameglow", tile, sway), partial(_glow, round(tile * 0.75), colour)).surface

    def _things(self, picture: BoardPicture, camera: Camera) -> None:
        for thing in picture.things:
            if thing.space not in picture.shown:
                continue
            rect = camera.rect(*picture.at(thing.space), thing.w, thing.h)
            if not in_view(rect, camera):
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
            if space in picture.shown and space not in falling and in_view(rect, camera):
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
            if rider.space in picture.shown and in_view(rect, camera):
                left = rect.right - side * (1 + taken.get(rider.space, 0))
                top = rect.bottom - side - raised.get(rider.space, 0)
                self.canvas.surface.blit(self.canvas.art.get(rider.art, side, side), (left, top))
                taken[rider.space] = taken.get(rider.space, 0) + 1

    def _door(self, picture: BoardPicture, door: DoorPicture, camera: Camera, swung: float) -> None:
        """A door over its edges, shut, open or on its way."""
        if not any(a in picture.shown or b in picture.shown for a, b in door.edges):
            return
        area, upright = door_area(picture, door, camera)
        if in_view(area, camera):
            step = round(swung * 12) / 12
            stuff = door_stuff(picture, door)
            key = ("door", area.size, step, door.rune, upright, stuff)

            def made() -> SurfacePart:
                art = self.canvas.art
                return SurfacePart(door_surface(art, door, area.size, swung=step, upright=upright, stuff=stuff))

            part = self.canvas.parts.kept(key, made)
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
        look = self.canvas.look
        if look.mist == "dark":
            return
        brinks = [(x, y) for x, y in picture.brinks if not spaces_beside(picture, x, y, dark)]
        points = [camera.pixel(x, y) for x, y in brinks]
        near = [p for p in points if camera.view.inflate(camera.tile * 4, camera.tile * 4).collidepoint(p)]
        self.mist.paint(
            self.canvas.surface,
            near,
            tile=camera.tile,
            now=self.canvas.now,
            still=self.canvas.reduced_motion or look.mist == "still",
        )

    def _signs(self, picture: BoardPicture, camera: Camera, dark: int) -> None:
        """Words on plates, wholly inside what is clear of the view and beside the figures; a place outside has none."""
        if not picture.signs:
            return
        view = camera.clear.inflate(-self.canvas.px(8), -self.canvas.px(8))
        figures = [camera.rect(*picture.at(one.anchor), one.w, one.h) for one in picture.figures]
        for sign in picture.signs:
            middle = camera.pixel(sign.x, sign.y)
            if not camera.clear.collidepoint(middle) or spaces_beside(picture, sign.x, sign.y, dark):
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


def _frame(tile: int, alpha: int) -> SurfacePart:
    """The frame of a space in the grid."""
    return SurfacePart(brush.outline((tile, tile), theme.HEADLINE, width=max(1, tile // 40), radius=0, alpha=alpha))


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
