"""The time of a read, a refresh, and a login with more accounts and valid tokens, and with more connections."""

import contextlib

from harness.filled_emulator import FilledEmulator

CONNECTIONS = 8
# Connections for each second of a run, so that each connection completes several logins or reads.
PER_SECOND = {"login": 50, "read": 200}
PATH = "/v2/user/me"
WORKS = {
    "read": lambda side, connections, seconds, tokens: side.read(
        PATH, tokens(1)[0]["access_token"], connections=connections, seconds=seconds),
    "refresh": lambda side, connections, seconds, tokens: side.refresh(
        tokens(connections), connections=connections, seconds=seconds),
    "login": lambda side, connections, seconds, _: side.log_in(connections=connections, seconds=seconds),
    # This login finds the account by the typed login ID.
    "login with a password": lambda side, connections, seconds, _: side.password_login(
        connections=connections, seconds=seconds),
}


def run(bench):
    with contextlib.ExitStack() as stack:
        sides = {size: filled(bench, size) for size in bench.options.sizes}
        for side in sides.values():
            side.reopen()
            stack.callback(side.close)
        for work in WORKS:
            compare(bench, work, "accounts with valid tokens", {
                f"{size:,}": cost(bench, side, work, CONNECTIONS) for size, side in sides.items()})
        smallest = sides[min(sides)]
        for work in ("read", "login"):
            compare(bench, work, "connections", {
                f"{count:,}": cost(bench, smallest, work, count) for count in bench.options.open_connections})


def compare(bench, work, what, measures):
    results = bench.in_turns(f"time per {work}, {what}", measures)
    smallest = next(iter(results))
    for size in list(results)[1:]:
        baseline = f"{smallest} {what.removesuffix('s') if smallest == '1' else what}"
        pair = {f"{size} {what}": results[size], baseline: results[smallest]}
        bench.add(f"time per {work}", "µs", pair, ours=f"{size} {what}", target={"at_most": 1.2})


def filled(bench, size):
    """Returns an emulator with one login, copied for many people."""
    side = FilledEmulator(bench.options.kakao, bench.options.folder / f"filled-{size}", people=size)
    side.prepare()
    side.open()
    try:
        bench.tokens(side, 1)
    finally:
        side.close()
    bench.say(f"filling a database with {size:,} people")
    side.fill()
    return side


def cost(bench, side, work, connections):
    seconds = max(bench.options.seconds, connections // PER_SECOND.get(work, connections))

    def microseconds():
        load = WORKS[work](side, connections, seconds, lambda count: bench.tokens(side, count))
        bench.checked(side.name, f"{work}, {connections} connections", load)
        return 1e6 * load.seconds / max(load.flows, 1)

    return microseconds
