"""Randomness as part of the state: two integers, a key and a counter, and a fixed way from them to numbers.

The generator is SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators") read at a
counter: draw number n of key k is the mix of k + n * GAMMA. Numbers below a bound come by the multiply-and-reject
method (Lemire 2019), so that they are unbiased. The same key and counter give the same numbers on every machine and
Python version. Nothing else in Cardwright draws game randomness.
"""

from __future__ import annotations

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
KEY, COUNTER = 0, 1


def mix(x: int) -> int:
    """SplitMix64's finalizer: a 64-bit number from a 64-bit number."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def key_of(seed: int) -> int:
    """The key for a seed, any integer: nearby seeds give unrelated keys."""
    return mix((seed * GAMMA + 0x5851F42D4C957F2D) & MASK)


def below(rng: list[int], bound: int) -> int:
    """A number from 0 to `bound` - 1, all equally likely; `rng` is [key, counter] and moves on."""
    key = rng[0]
    count = rng[1]
    while True:
        count += 1
        product = mix((key + count * GAMMA) & MASK) * bound
        low = product & MASK
        if low >= bound or low >= (1 << 64) % bound:  # what is rejected is less than `bound`
            rng[1] = count
            return product >> 64


def shuffle(rng: list[int], cards: list[int]) -> None:
    """Shuffles in place: Fisher and Yates, from the last place down. Draws as `below` does, written out for speed."""
    key = rng[0]
    count = rng[1]
    for i in range(len(cards) - 1, 0, -1):
        bound = i + 1
        while True:
            count += 1
            x = (key + count * GAMMA) & MASK
            x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
            x = (x ^ (x >> 31)) * bound
            low = x & MASK
            if low >= bound or low >= (1 << 64) % bound:
                break
        j = x >> 64
        cards[i], cards[j] = cards[j], cards[i]
    rng[1] = count


def sample(rng: list[int], things: list[int], count: int) -> list[int]:
    """`count` different places of `things` (all of them if fewer), in the order drawn."""
    rest = list(things)
    return [rest.pop(below(rng, len(rest))) for _ in range(min(max(count, 0), len(rest)))]


class Stream:
    """A generator of its own for whoever is no part of a game: bots, a simulation's seeds."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = [key_of(seed), 0]

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        return below(self.state, bound)
