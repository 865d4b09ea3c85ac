"""Token refreshes with an ID token in the response, compared with the peers that also sign one."""


def run(bench):
    sides = [side for side in bench.sides if side.signs_on_refresh]
    for connections in bench.options.connections:
        work = f"refresh with an ID token, {connections} connections"
        results = bench.in_turns(work, {side.name: measure(bench, side, work, connections) for side in sides})
        bench.add(work, "refreshes/s", results, target={"at_least": 4})


def measure(bench, side, work, connections):
    def refreshes():
        # Providers that replace refresh tokens accept each only once, so every round starts with new ones.
        tokens = bench.tokens(side, connections)
        load = side.refresh(tokens, connections=connections, seconds=bench.options.seconds)
        return bench.checked(side, work, load).rate

    return refreshes
