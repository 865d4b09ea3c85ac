"""The time of a read, a refresh, and a login as the numbers of accounts, valid tokens, and connections grow."""

import contextlib

from harness.engines import ENGINES, DurableSQLite, Memory, SQLite

CONNECTIONS = 8
OPEN_CONNECTIONS = [CONNECTIONS, 1_000]
# The number of connections for each second of a run. With these, each connection completes several logins or reads.
PER_SECOND = {"login": 50, "read": 200}
PATH = "/v2/user/me"
WORKS = {
    "read": lambda server, connections, seconds, tokens: server.read(
        PATH, tokens(1)[0]["access_token"], connections=connections, seconds=seconds),
    "refresh": lambda server, connections, seconds, tokens: server.refresh(
        tokens(connections), connections=connections, seconds=seconds),
    "login": lambda server, connections, seconds, _: server.log_in(connections=connections, seconds=seconds),
    # Unlike the login above, this login looks up the account by its login ID.
    "login with a password": lambda server, connections, seconds, _: server.password_login(
        connections=connections, seconds=seconds),
}


def run(bench):
    accounts, connections = [], []
    for engine in ENGINES:
        # The in-memory storage isn't meant for a million accounts. With durable SQLite, each write waits for the
        # disk. That wait doesn't depend on the size, so it would hide the growth.
        if engine in (Memory, DurableSQLite):
            continue
        with contextlib.ExitStack() as stack:
            servers = {size: filled(bench, stack, engine, size) for size in bench.options.sizes}
            for work in WORKS:
                accounts += compare(bench, work, f"accounts with valid tokens ({engine.name})", {
                    f"{size:,}": cost(bench, server, work, CONNECTIONS) for size, server in servers.items()})
            if engine is SQLite and not bench.options.short:
                for work in PER_SECOND:
                    connections += compare(bench, work, f"open connections ({engine.name})", {
                        f"{count:,}": cost(bench, servers[min(servers)], work, count) for count in OPEN_CONNECTIONS})
    bench.ask(f"How long does a request take with {max(bench.options.sizes):,} accounts, at worst ({{}})?", accounts)
    bench.ask(f"How long does a request take with {max(OPEN_CONNECTIONS):,} connections, at worst ({{}})?", connections)


def compare(bench, work, what, measures):
    results = {f"{size} {what}": times for size, times in bench.in_turns(f"{work}, {what}", measures).items()}
    smallest, *larger = results
    return [bench.add(work, "ms", results, size, smallest, {"at_most": 1.2}) for size in larger]


def filled(bench, stack, engine, size):
    """Returns a running emulator with many people."""
    server = stack.enter_context(bench.emulator(engine, f"filled_{size}"))
    # `fill` copies the rows that this login writes.
    bench.tokens(server, 1)
    bench.say(f"filling {engine.name} with {size:,} people")
    server.storage.fill(server, size)
    return server


def cost(bench, server, work, connections):
    seconds = max(bench.options.seconds, connections // PER_SECOND.get(work, connections))

    def milliseconds():
        load = WORKS[work](server, connections, seconds, lambda count: bench.tokens(server, count))
        bench.checked(server, f"{work}, {connections} connections", load)
        return 1e3 * load.seconds / max(load.flows, 1)

    return milliseconds
