"""A result as JSON and as text. The JSON form is a contract; see docs/simulation.md."""

from __future__ import annotations

from typing import Any

from runtime.simulate.run import Result
from runtime.simulate.statistics import Share, mean, quantile, summary, tidy
from runtime.whose import with_line

NOT_REPEATED = ("jobs", "elapsed", "speed")
"""The keys that may differ between two runs of one plan."""


def as_json(result: Result) -> dict[str, Any]:
    """All that is known, as plain data."""
    tally = result.tally
    first = Share(tally.first_seat_wins, tally.first_seat_games)
    return {
        "version": 1,
        "game": result.game,
        "content": result.content,
        "variant": result.plan.variant,
        "numbers": dict(result.plan.numbers),
        "seed": result.plan.seed,
        "games": tally.games,
        "jobs": result.jobs,
        "seats": result.bots,
        "scripts": dict(result.scripts),
        "wins": {seat: result.wins(seat).as_json() for seat in result.seats},
        "draws": tally.draws,
        "draws_share": Share(tally.draws, tally.games).as_json(),
        "unfinished": tally.unfinished,
        "unfinished_share": Share(tally.unfinished, tally.games).as_json(),
        "endings": dict(sorted(tally.endings.items())),
        "first_seat": first.as_json(),
        "length": {"turns": summary(tally.turns), "decisions": summary(tally.decisions)},
        "choices": {"mean": tidy(mean(tally.choices)), "p95": quantile(tally.choices, 0.95)},
        "cards": {card: _card(result, card) for card in sorted({*tally.drawn, *tally.played})},
        "never_ran": never_ran(result),
        "elapsed": round(result.elapsed, 3),
        "speed": {
            "games_per_second": _per_second(result.played, result.elapsed),
            "decisions_per_second": _per_second(result.played_decisions, result.elapsed),
        },
    }


def never_ran(result: Result) -> list[str]:
    """Effects and abilities that no game reached, as `CARD: FILE:LINE`, in the order of the files."""
    return [f"{result.runnable[key]}: {key}" for key in _silent(result)]


def shown_never_ran(result: Result) -> list[str]:
    """The same for people: each with what stands in that line."""
    silent = _silent(result)
    shown = with_line(result.plan.folder, silent)
    return [f"{result.runnable[key]}: {line}" for key, line in zip(silent, shown, strict=True)]


def _silent(result: Result) -> list[str]:
    return [key for key in result.runnable if not result.tally.ran[key]]


def as_text(result: Result, most_cards: int = 60) -> str:
    """The report that a designer reads, in lines."""
    tally = result.tally
    bots = ", ".join(f"{seat}={bot}" for seat, bot in result.bots.items())
    lines = [f"{result.game}: {tally.games} games, seed {result.plan.seed}, {bots}", ""]
    rows = [(seat, result.wins(seat)) for seat in result.seats]
    rows += [("draws", Share(tally.draws, tally.games)), ("unfinished", Share(tally.unfinished, tally.games))]
    width = max(len(name) for name, _ in rows)
    lines += [f"  {name:<{width}}  {_share(share)}" for name, share in rows]
    first = Share(tally.first_seat_wins, tally.first_seat_games)
    lines += ["", f"  the first seat to act won {_percent(first)} of {first.total}"]
    lines += ["  ended by: " + (", ".join(f"{how} {times}" for how, times in tally.endings.most_common()) or "–")]
    for name, counted in (("turns", tally.turns), ("decisions", tally.decisions)):
        facts = summary(counted)
        lines.append(
            f"  {name}: median {facts['median']}, mean {facts['mean']:.1f}, "
            f"90 % between {facts['p5']} and {facts['p95']}"
        )
    lines.append(
        f"  options per decision: mean {mean(tally.choices):.1f}, 95 % at most {quantile(tally.choices, 0.95)}"
    )
    lines += _card_lines(result, most_cards)
    if silent := shown_never_ran(result):
        lines += ["", f"never ran ({len(silent)}):", *(f"  {line}" for line in silent)]
    games = _per_second(result.played, result.elapsed)
    decisions = _per_second(result.played_decisions, result.elapsed)
    lines += ["", f"{games:,.1f} games a second, {decisions:,.0f} decisions a second, {_jobs(result)}"]
    return "\n".join(lines) + "\n"


def _jobs(result: Result) -> str:
    one, many = ("by 1 worker", "by {} workers") if result.place else ("in 1 process", "in {} processes")
    said = one if result.jobs == 1 else many.format(result.jobs)
    return f"{said} of {result.place}" if result.place else said


def _card_lines(result: Result, most: int) -> list[str]:
    tally = result.tally
    names = sorted({*tally.drawn, *tally.played}, key=lambda card: (-tally.played[card], card))
    if not names:
        return []
    width = max(len("card"), *(len(name) for name in names[:most]))
    lines = ["", f"{'card':<{width}}  {'drawn':>8}  {'played':>8}  {'won when drawn':<20}  won when played"]
    for name in names[:most]:
        drawn = Share(tally.won_drawn[name], tally.with_drawn[name])
        played = Share(tally.won_played[name], tally.with_played[name])
        lines.append(
            f"{name:<{width}}  {tally.drawn[name]:>8}  {tally.played[name]:>8}  "
            f"{_percent(drawn):<20}  {_percent(played)}"
        )
    if len(names) > most:
        lines.append(f"  … and {len(names) - most} more, see --json")
    return lines


def _card(result: Result, card: str) -> dict[str, Any]:
    tally = result.tally
    return {
        "drawn": tally.drawn[card],
        "played": tally.played[card],
        "won_when_drawn": Share(tally.won_drawn[card], tally.with_drawn[card]).as_json(),
        "won_when_played": Share(tally.won_played[card], tally.with_played[card]).as_json(),
    }


def _share(share: Share) -> str:
    return f"{share.count:>7}  {_percent(share)}"


def _percent(share: Share) -> str:
    if not share.total:
        return "–"
    low, high = share.interval
    return f"{100 * share.rate:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def _per_second(number: int, elapsed: float) -> float:
    return round(number / elapsed, 1) if elapsed > 0 else 0.0
