"""The World: writing, snapshots, hashes, caches."""

import pytest

from game.kernel.store import GAME, Component, Entity, World, derived, derived_of


class Mark(Component, frozen=True):
    """Something to store."""

    value: int
    words: tuple[str, ...] = ()


class Other(Component, frozen=True):
    """Something else."""

    value: int = 0


def test_a_component_is_found_where_it_was_set() -> None:
    world = World()
    entity = world.create(Mark(3))
    assert world.get(Mark, entity) == Mark(3)


def test_a_missing_component_is_none_or_an_error() -> None:
    world = World()
    assert world.find(Mark, Entity(5)) is None
    with pytest.raises(KeyError):
        world.get(Mark, Entity(5))


def test_a_snapshot_does_not_see_later_writes() -> None:
    world = World()
    world.set(GAME, Mark(1))
    snapshot = world.snapshot()
    world.set(GAME, Mark(2))
    world.restore(snapshot)
    assert world.the(Mark) == Mark(1)


def test_writing_after_a_restore_leaves_the_snapshot_alone() -> None:
    world = World()
    world.set(GAME, Mark(1))
    snapshot = world.snapshot()
    world.restore(snapshot)
    world.set(GAME, Mark(2))
    world.drop(Mark, GAME)
    world.restore(snapshot)
    assert world.the(Mark) == Mark(1)


def test_ids_are_not_given_twice_but_again_after_a_restore() -> None:
    world = World()
    snapshot = world.snapshot()
    first = world.create(Mark(1))
    assert world.create(Mark(1)) != first
    world.restore(snapshot)
    assert world.create(Mark(1)) == first


def test_equal_worlds_have_equal_hashes_whatever_the_order_of_writing() -> None:
    one, other = World(), World()
    one.set(Entity(3), Mark(1))
    one.set(Entity(4), Other())
    other.set(Entity(4), Other())
    other.set(Entity(3), Mark(1))
    assert one.hash() == other.hash()


def test_a_different_value_changes_the_hash() -> None:
    one, other = World(), World()
    one.set(Entity(3), Mark(1))
    other.set(Entity(3), Mark(2))
    assert one.hash() != other.hash()


def test_a_dump_loads_as_an_equal_world() -> None:
    world = World()
    world.create(Mark(1, ("a", "b")), Other(2))
    assert World.load(world.dump()).hash() == world.hash()


def test_destroying_takes_every_component() -> None:
    world = World()
    entity = world.create(Mark(1), Other())
    world.destroy(entity)
    assert world.find(Mark, entity) is None
    assert world.find(Other, entity) is None


def test_a_derived_value_is_computed_anew_only_when_its_kind_was_written() -> None:
    calls: list[int] = []

    @derived(Mark)
    def total(world: World) -> int:
        calls.append(1)
        return sum(mark.value for _, mark in world.each(Mark))

    world = World()
    world.set(Entity(1), Mark(1))
    assert total(world) == 1
    world.set(Entity(1), Other())
    assert total(world) == 1
    assert len(calls) == 1
    world.set(Entity(2), Mark(5))
    assert total(world) == 6


def test_a_derived_value_is_right_after_a_restore() -> None:
    @derived(Mark)
    def total(world: World) -> int:
        return sum(mark.value for _, mark in world.each(Mark))

    world = World()
    world.set(Entity(1), Mark(1))
    snapshot = world.snapshot()
    world.set(Entity(1), Mark(9))
    assert total(world) == 9
    world.restore(snapshot)
    assert total(world) == 1


def test_a_value_of_an_entity_is_computed_anew_only_when_its_kind_was_written() -> None:
    asked: list[int] = []

    @derived_of(Mark)
    def doubled(world: World, entity: int) -> int:
        asked.append(entity)
        return 2 * entity

    world = World()
    assert [doubled(world, 3), doubled(world, 3), doubled(world, 4)] == [6, 6, 8]
    world.set(GAME, Other())
    doubled(world, 3)
    assert asked == [3, 4]
    world.set(GAME, Mark(1))
    doubled(world, 3)
    assert asked == [3, 4, 3]


def test_a_world_tells_which_kinds_were_written_since_a_snapshot() -> None:
    world = World()
    world.set(GAME, Mark(1))
    world.find(Other, GAME)
    before = world.snapshot()
    assert not world.written_since(before)
    world.find(Other, GAME)
    world.set(GAME, Mark(1))
    assert world.written_since(before) == {Mark}
    world.restore(before)
    assert not world.written_since(before)


def test_a_value_is_known_again_in_a_world_that_has_come_back() -> None:
    asked: list[int] = []

    @derived(Mark, Other)
    def total(world: World) -> int:
        asked.append(1)
        return sum(mark.value for _, mark in world.each(Mark))

    world = World()
    world.set(Entity(1), Mark(1))
    snapshot = world.snapshot()
    world.restore(snapshot)
    assert total(world) == 1
    world.set(Entity(1), Mark(9))
    world.restore(snapshot)
    assert total(world) == 1
    assert len(asked) == 1


def test_a_value_worked_out_in_a_world_that_is_written_to_is_not_taken_for_an_older_one() -> None:
    @derived(Mark)
    def total(world: World) -> int:
        return sum(mark.value for _, mark in world.each(Mark))

    world = World()
    world.restore(world.snapshot())
    for value in (1, 2, 3):
        world.set(Entity(1), Mark(value))
        assert total(world) == value
    snapshot = world.snapshot()
    world.set(Entity(1), Mark(4))
    assert total(world) == 4
    world.restore(snapshot)
    assert total(world) == 3


def test_a_cached_function_stands_for_all_that_it_reads() -> None:
    @derived(Mark)
    def total(world: World) -> int:
        return sum(mark.value for _, mark in world.each(Mark))

    @derived_of(total, Other)
    def sums(world: World, entity: Entity) -> int:
        return total(world) + world.get(Other, entity).value

    world = World()
    world.set(Entity(1), Other(5))
    values = [sums(world, Entity(1))]
    world.set(Entity(1), Mark(2))
    values.append(sums(world, Entity(1)))
    world.set(Entity(1), Other(7))
    values.append(sums(world, Entity(1)))
    assert values == [5, 7, 9]
