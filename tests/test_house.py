"""The house is in order: who may import whom, how large a file may be, and what may not stand in the repository."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"

CORE = ("kernel", "board", "content", "state", "rules", "show", "effects", "abilities", "modules")
ALLOWED: dict[str, tuple[str, ...]] = {
    "kernel": (),
    "board": (),
    "odds": (),
    "content": ("board", "kernel"),
    "state": ("kernel", "board", "content"),
    "rules": (*CORE[:4], "odds"),
    "show": CORE[:5],
    "effects": CORE[:6],
    "abilities": CORE[:7],
    "modules": CORE[:8],
    "design": CORE,
    "players": CORE,
    "saves": (*CORE, "players"),
    "boundary": (*CORE, "design", "saves"),
    "scenario": CORE,
    "lessons": (*CORE, "scenario"),
    "simulate": (*CORE, "players"),
    "thinking": (*CORE, "players"),
    "ui": (*CORE, "design", "saves", "boundary", "scenario", "lessons", "players", "simulate", "thinking"),
    "scenes": (*CORE, "design", "saves", "boundary", "scenario", "lessons", "players", "simulate", "thinking", "ui"),
}
"""The packages of the house, each with the others that it may import; its own modules always."""

ANYWHERE = ("paths",)
"""Modules beside the packages that all but the pure ones may import; app and cli sit above everything."""

LIBRARIES = {
    "kernel": {"msgspec"},
    "board": set[str](),
    "odds": {"numpy"},
    "content": {"pydantic", "pydantic_core", "zstandard"},
    "state": {"msgspec", "pydantic"},
}
THIRD_PARTY = {"pygame", "pytmx", "pydantic", "pydantic_core", "msgspec", "numpy", "platformdirs", "zstandard"}
PURE = ("kernel", "board", "odds", "state", "rules", "effects", "abilities")
OUTSIDE_WORLD = {"random", "time", "datetime", "secrets"}
MOST_LINES = 450
VAGUE = re.compile(r"(Manager|Handler|Helper|Utils?)(?![a-z])|(?:^|_)(manager|handler|helper|utils?)(?:_|$)")
ADDRESS = re.compile(
    r"py" + r"pi\.org|python" + r"hosted|registry\.npm" + r"js|deb\.deb" + r"ian|index-" + r"url\s+\S*://"
)
MACHINE_PATH = re.compile(r"(?<![\w.$}>~*-])/(?:work|opt|root|farm|home/\w+|Users/\w+|tmp/\w+)/")


@cache
def modules() -> tuple[tuple[Path, ast.Module], ...]:
    """Every Python file of the game with its syntax tree."""
    return tuple((file, ast.parse(file.read_text(encoding="utf-8"))) for file in sorted(GAME.rglob("*.py")))


def package_of(file: Path) -> str:
    """The package under game/ that holds `file`, or the stem of a module beside the packages."""
    return file.relative_to(GAME).parts[0].removesuffix(".py")


@cache
def imports(file: Path, tree: ast.Module) -> tuple[str, ...]:
    """Full dotted name of everything that a module imports, wherever in it the import stands."""
    return tuple(_imports(file, tree))


def _imports(file: Path, tree: ast.Module) -> Iterator[str]:
    here = ("game", *file.relative_to(GAME).with_suffix("").parts)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(here[: -node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            yield from (f"{module}.{alias.name}" for alias in node.names)


def every_import() -> Iterator[tuple[str, str, str]]:
    """(package, file, imported name) for the whole game."""
    for file, tree in modules():
        for name in imports(file, tree):
            yield package_of(file), str(file.relative_to(ROOT)), name


@cache
def tracked() -> tuple[Path, ...]:
    """Files under version control, or none where this is no checkout."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    return tuple(ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())


def test_every_package_has_its_place_in_the_house() -> None:
    assert {folder.parent.name for folder in GAME.glob("*/__init__.py")} <= set(ALLOWED)


def test_imports_go_one_way_only() -> None:
    wrong = []
    for package, file, name in every_import():
        parts = name.split(".")
        if package not in ALLOWED or parts[0] != "game" or len(parts) < 2:
            continue
        beside = ANYWHERE if package not in PURE else ()
        if parts[1] != package and parts[1] not in ALLOWED[package] + beside and parts[1] != "__version__":
            wrong.append(f"{file} imports {name}")
    assert not wrong


def test_no_imports_go_in_a_circle() -> None:
    """Modules that import none of those left are taken away, and so on: what never can be stands in a circle, or needs
    one that does. Imports for the type checker alone count."""
    named = {".".join(file.relative_to(ROOT).with_suffix("").parts): (file, tree) for file, tree in modules()}
    files = {name.removesuffix(".__init__"): found for name, found in named.items()}
    left = {}
    for name, (file, tree) in files.items():
        wanted = {part for each in imports(file, tree) for part in (each, each.rpartition(".")[0])}
        left[name] = {other for other in wanted & set(files) if other != name}
    while free := {name for name, needed in left.items() if not needed & set(left)}:
        left = {name: needed for name, needed in left.items() if name not in free}
    assert sorted(left) == []


def test_content_knows_of_the_kernel_its_registry_only() -> None:
    seen = {name for package, _, name in every_import() if package == "content" and name.startswith("game.kernel")}
    assert {name for name in seen if not name.startswith("game.kernel.registry")} == set()


def test_lower_packages_stand_on_few_libraries() -> None:
    wrong = [
        f"{file} imports {name}"
        for package, file, name in every_import()
        if package in LIBRARIES and name.split(".")[0] in THIRD_PARTY - LIBRARIES[package]
    ]
    assert not wrong


def test_pygame_stays_in_the_window() -> None:
    users = {package for package, _, name in every_import() if name.split(".")[0] == "pygame"}
    assert users <= {"ui", "scenes", "app", "pictures"}


def test_numpy_reckons_odds_and_what_other_eyes_see_and_is_not_loaded_with_the_rules() -> None:
    users = {Path(file).as_posix() for _, file, name in every_import() if name.split(".")[0] == "numpy"}
    code = "import sys; from game.modules.compose import compose; compose(); sys.exit('numpy' in sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode
    pixels = {"game/ui/render/eyes.py", "game/ui/board/blending.py"}
    assert (users - pixels, loaded) == ({file for file in users if "/odds/" in file}, 0)


def test_a_list_of_saves_loads_neither_rules_nor_what_computer_players_think() -> None:
    code = "import sys, game.saves.listing; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    within = {name.split(".")[1] for name in loaded.split() if name.startswith("game.") and name.count(".") > 1}
    assert not within & {"rules", "effects", "players"}


def test_pytmx_draws_painted_tiles_alone_and_is_not_loaded_with_the_board() -> None:
    users = {file for _, file, name in every_import() if name.split(".")[0] == "pytmx"}
    code = (
        "import sys; from game.pictures import draw_scene, hidden_surface; from game.scenes import open_scene;"
        "draw_scene(open_scene('board'), hidden_surface((640, 360))); sys.exit('pytmx' in sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode
    assert (users, loaded) == ({"game/ui/board/painted.py"}, 0)


@pytest.mark.parametrize("package", PURE)
def test_rules_know_neither_luck_nor_clock(package: str) -> None:
    mine = [(file, name) for owner, file, name in every_import() if owner == package]
    assert not [f"{file} imports {name}" for file, name in mine if name.split(".")[0] in OUTSIDE_WORLD]


def test_abilities_never_import_each_other() -> None:
    wrong = [
        f"{file} imports {name}"
        for _, file, name in every_import()
        if "/abilities/" in file and re.search(r"\.abilities\.[a-z]", name) and not file.endswith("__init__.py")
    ]
    assert not wrong


UNTYPED = {
    "GameData.cache": "holds values of any type, each under its own key",
    "EffectContext.changed": "takes any fields, as `dataclasses.replace` does",
}
"""What may say Any in the packages that are the rules, and why; and generic readers and questions, of any answer."""
ANY_OF = ("Request", "TypeAdapter")


def says_any(node: ast.AST | None) -> bool:
    """Whether an annotation leaves open what a thing is."""
    if node is None or (isinstance(node, ast.Subscript) and ast.unparse(node.value) in ANY_OF):
        return False
    if isinstance(node, ast.Name):
        return node.id == "Any"
    return any(says_any(inner) for inner in ast.iter_child_nodes(node))


def open_types(body: Sequence[ast.stmt], within: str = "") -> Iterator[str]:
    """The public functions, fields and constants of a file or class that say Any."""
    said: list[ast.expr | None]
    for node in body:
        if isinstance(node, ast.AnnAssign):
            name, said = ast.unparse(node.target), [node.annotation]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            name, said = node.name, [arg.annotation for arg in ast.walk(node.args) if isinstance(arg, ast.arg)]
            said.append(node.returns)
        elif isinstance(node, ast.ClassDef):
            name, said = node.name, []
            if name[0] != "_":
                yield from open_types(node.body, f"{within}{name}.")
        else:
            continue
        if name[0] != "_" and any(map(says_any, said)):
            yield f"{within}{name}"


@pytest.mark.parametrize("package", ["state", "rules", "effects", "abilities"])
def test_the_rules_say_what_everything_is(package: str) -> None:
    found = {name for file, tree in modules() if package_of(file) == package for name in open_types(tree.body)}
    assert found <= set(UNTYPED)


IDS = {"entity", "familiar", "figure", "hero", "item", "monster", "owner", "subject", "taker", "thing", "weapon", "who"}
SPACES = {"anchor", "origin", "space", "target"}
CARDS = {"card", "hero", "item", "monster", "potion", "relic", "skill"}
PLAIN = {"int": IDS | SPACES, "str": {"chooser", "seat"} | CARDS}
"""The type for which what is called so has one of its own."""
MANY = re.compile(r"(?:Collection|Iterable|Sequence|frozenset|list|set|tuple)\[(\w+)(?:, \.\.\.)?\]")
"""Many of one type; they are called as one of them with an s or es."""
NUMBERS = {
    "QuestTreachery.monster": "the points for monsters",
    "TreacheryLeft.monster": "the points left for monsters",
    "mask_of.spaces": "whole rows and columns are given as ranges",
}
"""What is called as a thing is and is a number, and why."""


def plain_ids(body: Sequence[ast.stmt], within: str = "") -> Iterator[str]:
    """The parameters and fields of public functions and classes that name an entity, a space, a seat or a card, or many
    of them, by a plain type."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name[0] != "_":
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            yield from (f"{node.name}.{ast.unparse(each.target)}" for each in fields if is_plain(each.target, each))
            yield from plain_ids(node.body, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[0] != "_":
            named = [each for each in ast.walk(node.args) if isinstance(each, ast.arg)]
            yield from (f"{within}{node.name}.{each.arg}" for each in named if is_plain(ast.Name(each.arg), each))


def is_plain(name: ast.expr, noted: ast.arg | ast.AnnAssign) -> bool:
    """Whether something of this name is noted as a plain type, as many of it, or as that or None."""
    said = "" if noted.annotation is None else ast.unparse(noted.annotation).removesuffix(" | None")
    called, many = ast.unparse(name), MANY.fullmatch(said)
    if many is None:
        return called in PLAIN.get(said, ())
    return bool({called.removesuffix("s"), called.removesuffix("es")} & PLAIN.get(many[1], set()) - {called})


@pytest.mark.parametrize("package", sorted(ALLOWED.keys() - {"odds", "boundary", "scenario", "ui", "scenes"}))
def test_who_what_and_where_is_no_plain_number_or_string(package: str) -> None:
    found = {name for file, tree in modules() if package_of(file) == package for name in plain_ids(tree.body)}
    assert found <= set(NUMBERS)


def test_no_file_is_long() -> None:
    files = [*GAME.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    long = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {name: lines for name, lines in long.items() if lines > MOST_LINES} == {}


def test_names_say_what_a_thing_is() -> None:
    vague = []
    for file, tree in modules():
        names = [file.stem, *(node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef | ast.FunctionDef))]
        vague += [f"{file.relative_to(ROOT)}: {name}" for name in names if VAGUE.search(name)]
    assert not vague


def test_no_two_public_classes_have_one_name() -> None:
    places: dict[str, list[str]] = {}
    for file, tree in modules():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(str(file.relative_to(ROOT)))
    assert {name: files for name, files in places.items() if len(files) > 1} == {}


def test_nothing_tracked_holds_an_address_of_a_registry_or_a_path_of_one_machine() -> None:
    wrong = []
    for file in tracked():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a sound
        for number, line in enumerate(text.splitlines(), start=1):
            if ADDRESS.search(line) or MACHINE_PATH.search(line):
                wrong.append(f"{file.relative_to(ROOT)}:{number}")
    assert not wrong


def dependencies() -> list[str]:
    """The libraries that the game asks for, each with its version: "msgspec==0.22.0"."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [str(each) for each in project["dependencies"]]


def test_every_library_that_the_project_asks_for_is_used() -> None:
    used = {name.split(".")[0] for _, _, name in every_import()}
    assert [each for each in dependencies() if each.partition("==")[0].removesuffix("-ce") not in used] == []


def test_the_lock_pins_what_the_project_asks_for() -> None:
    locked = re.findall(r"^(\S+==\S+)", (ROOT / "requirements.lock").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert set(dependencies()) <= set(locked)


def test_pygame_is_the_community_edition() -> None:
    assert pygame.IS_CE
