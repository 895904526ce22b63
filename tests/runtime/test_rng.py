"""The generator: known numbers, bounds, evenness, shuffles and samples that lose nothing."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from runtime import rng

seeds = st.integers(min_value=-(2**70), max_value=2**70)


def test_numbers_are_the_same_on_every_machine() -> None:
    # SplitMix64's published stream for the seed 1234567: the finalizer at multiples of its constant
    stream = [rng.mix((1234567 + n * rng.GAMMA) & rng.MASK) for n in range(1, 6)]
    assert stream == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


@given(seeds, st.integers(min_value=1, max_value=2**63))
def test_below_stays_below_and_moves_on(seed: int, bound: int) -> None:
    state = [rng.key_of(seed), 0]
    number = rng.below(state, bound)
    assert 0 <= number < bound
    assert state[0] == rng.key_of(seed)
    assert state[1] >= 1
    assert rng.below([rng.key_of(seed), 0], bound) == number


@given(seeds)
def test_a_bound_that_just_misses_half_of_the_range_is_still_even(seed: int) -> None:
    state = [rng.key_of(seed), 0]
    bound = 2**63 + 2**62
    numbers = [rng.below(state, bound) for _ in range(30)]
    assert all(number < bound for number in numbers)
    assert any(number > bound // 2 for number in numbers)
    assert any(number < bound // 2 for number in numbers)


def test_evenness() -> None:
    state = [rng.key_of(3), 0]
    counts = Counter(rng.below(state, 7) for _ in range(14_000))
    assert sorted(counts) == list(range(7))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 22.5  # chi squared, 6 degrees: p = 0.001


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    state = [rng.key_of(11), 0]
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [1, 2, 3, 4]
        rng.shuffle(state, cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 49.7  # 23 degrees: p = 0.001


@given(seeds, st.lists(st.integers(min_value=0, max_value=5)))
def test_a_shuffle_loses_nothing(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    rng.shuffle([rng.key_of(seed), 0], shuffled)
    assert sorted(shuffled) == sorted(cards)


@given(seeds, st.integers(min_value=0, max_value=80))
def test_a_shuffle_draws_as_below_does(seed: int, count: int) -> None:
    state, other = [rng.key_of(seed), 0], [rng.key_of(seed), 0]
    cards, expected = list(range(count)), list(range(count))
    rng.shuffle(state, cards)
    for i in range(count - 1, 0, -1):
        j = rng.below(other, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert (cards, state) == (expected, other)


@given(seeds, st.lists(st.integers()), st.integers(min_value=-3, max_value=12))
def test_a_sample_takes_different_places(seed: int, things: list[int], count: int) -> None:
    before = list(things)
    drawn = rng.sample([rng.key_of(seed), 0], things, count)
    assert things == before
    assert len(drawn) == min(max(count, 0), len(things))
    assert not Counter(drawn) - Counter(things)


@given(seeds)
def test_nearby_seeds_differ(seed: int) -> None:
    assert rng.key_of(seed) != rng.key_of(seed + 1)


@given(seeds, st.integers(min_value=1, max_value=50))
def test_streams_of_their_own(seed: int, bound: int) -> None:
    one, other = rng.Stream(seed), rng.Stream(seed)
    assert [one.below(bound) for _ in range(5)] == [other.below(bound) for _ in range(5)]
