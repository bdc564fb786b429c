"""Saved games: a checkpoint, the answers since, and how to play them again.

| to | call |
|---|---|
| keep a new game | `autosave.Autosave(path, table, setup, name=...)`: `keep()` after an answer, `settle()` before it |
| say who plays from now on, or when the overlord is asked | `Autosave.tell(Seating(...))`, `tell(AskedAt(...))` |
| leave it | `Autosave.secure()` tells what could not be saved, so that the player can be asked; then `close()` |
| go on with a save | `load.take_up(path)`; `at=` for a restore point, `as_copy=` after `InUse` |
| look at one | `load.open_save(path)`; of its bytes alone `reading.parse` |
| tell what a list shows | `listing.listed(path)`, `save_inside(path)`, `thinned(points)` |
| show what lies on the table | `load.world_shown(save)`, at a restore point too |
| play one again, and prove it | `report.replay_report(save, witness)` |
| save under a name | `named.save_as(folder, course, name=...)`, `over=` another; `named_save` finds one of a name |
| give another name, hand out a copy | `named.rename(path, name)`, `named.export(path, folder)` |
| delete, and bring back | `deleted.Bin(folder)` |
| tell what was taken back | `history.told(autosave.taken_back)` |

A file from elsewhere is asked about behind the boundary (`boundary.saves`: `list_saves`, `take_up`).

`disk` makes all calls to the system, `lines` is the form of the file, `seal` keeps its hidden half from a glance. A
further kind of line is a struct in `lines` with its letter there, and a branch in `Course.take` and `Course.lines`."""
