"""Where files lie: the only module that knows a checkout, an installed wheel and the frozen program apart."""

import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "EMBERDELVE_HOME"
"""Environment variable that, when set, holds saves, logs and settings in one folder of the player's choice."""


class NoFolder(OSError):
    """A folder of the player's cannot be made or written to; the text is one sentence with the cure."""


class NotWhole(OSError):
    """Something that the program comes with is not there; the text is one sentence with the cure."""

    def __init__(self, missing: Path) -> None:
        super().__init__(f"A part of Emberdelve is missing ({missing}); install the program again.")


_PROGRAM = "Emberdelve"
_PACKAGE = Path(__file__).resolve().parent
_BUNDLED = _PACKAGE / "_data"  # present in the wheel and in the frozen program, never in a checkout


_NEEDED = (
    *("assets/art", "assets/content", "assets/fonts", "assets/hints", "assets/lessons", "assets/players"),
    *("assets/rulebook", "assets/settings", "assets/setup", "maps"),
)
"""The folders without which nothing can be played; where sounds or music are missing there is silence."""


def _shipped(name: str) -> Path:
    return (_BUNDLED if _BUNDLED.is_dir() else _PACKAGE.parent) / name


def check_whole() -> None:
    """Look whether all folders are there that the program comes with (NotWhole when one is not)."""
    for name in _NEEDED:
        if not _shipped(name).is_dir():
            raise NotWhole(_shipped(name))


def shipped_missing(error: BaseException) -> NotWhole | None:
    """What to say of an error instead, where a file is missing that the program comes with."""
    if not isinstance(error, FileNotFoundError) or error.filename is None:
        return None
    missing = Path(os.fsdecode(error.filename))
    return NotWhole(missing) if any(missing.is_relative_to(root) for root in (assets(), maps())) else None


def assets() -> Path:
    """Folder of art, sounds, cards and rulebook shipped with the game."""
    return _shipped("assets")


def lesson_files() -> list[Path]:
    """The lessons, a file each."""
    return sorted((assets() / "lessons").glob("*.toml"))


def licences() -> Path:
    """Folder of the licences that a frozen program carries, one folder for each of its parts; not there elsewhere."""
    return _shipped("licences")


def maps() -> Path:
    """Folder of the shipped quests: `NAME.tmx` beside `NAME.toml`."""
    return _shipped("maps")


def quest_file(quest: str) -> Path:
    """Path of the TMX file meant by `quest`, a path to either half or to the folder that `new` made of that name, or
    the name of a shipped quest; it may turn out not to exist."""
    given = Path(quest)
    if given.suffix == ".toml":
        return given.with_suffix(".tmx")
    if given.is_dir():
        return given / f"{given.name}.tmx"
    if given.suffix == ".tmx" or given.exists():
        return given
    return maps() / f"{quest}.tmx"


def no_quest(quest: str) -> str:
    """What to say, without the full stop, of a quest that is not there."""
    shipped = ", ".join(sorted(drawn.stem for drawn in maps().glob("*.tmx")))
    return f'There is no quest "{quest}"; name a .tmx file, or a shipped quest: {shipped}'


def _user(name: str, default: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    folder = Path(home) / name if home else default
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoFolder(
            f"Emberdelve cannot make its folder {folder} ({error.strerror or error}); name one that it may write to in "
            f"{HOME_VARIABLE}."
        ) from error
    return folder


def saves() -> Path:
    """Folder of the player's saved games, made when it is missing (NoFolder when it cannot be)."""
    return _user("saves", platformdirs.user_data_path(_PROGRAM, appauthor=False) / "saves")


def quests() -> Path:
    """Folder of the quests that the player has opened from packed files, made when it is missing (NoFolder when it
    cannot be)."""
    return _user("quests", platformdirs.user_data_path(_PROGRAM, appauthor=False) / "quests")


def modules() -> Path:
    """Folder of the modules that the player has put there, one folder each, made when it is missing (NoFolder when it
    cannot be)."""
    return _user("modules", platformdirs.user_data_path(_PROGRAM, appauthor=False) / "modules")


def kept_quests() -> Path:
    """Folder of the quests that saved games have brought along, made when it is missing (NoFolder when it cannot be);
    it may be deleted at any time."""
    return _user("kept", platformdirs.user_cache_path(_PROGRAM, appauthor=False) / "quests")


def figures() -> Path:
    """Folder of what quests were measured to on this machine, made when it is missing (NoFolder when it cannot be)."""
    return _user("figures", platformdirs.user_data_path(_PROGRAM, appauthor=False) / "figures")


def exports() -> Path:
    """Folder into which copies of saved games go that are handed out, made when it is missing (NoFolder when it cannot
    be): the player's downloads."""
    return _user("exports", platformdirs.user_downloads_path())


def logs() -> Path:
    """Folder of log files and crash reports, made when it is missing (NoFolder when it cannot be)."""
    return _user("logs", platformdirs.user_log_path(_PROGRAM, appauthor=False))


def settings_file() -> Path:
    """The player's settings, a JSON file that may not exist yet; its folder is made (NoFolder when it cannot be)."""
    return _user("settings", platformdirs.user_config_path(_PROGRAM, appauthor=False)) / "settings.json"
