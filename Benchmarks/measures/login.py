"""The full login: authorization, consent page, consent, code, tokens with PKCE and RS256, user information."""

from harness.id_token import check_id_token


def run(bench):
    for side in bench.sides:
        check_id_token(side, bench.tokens(side, 1)[0]["id_token"])
    for connections in bench.options.connections:
        work = f"full login, {connections} connections"
        results = bench.in_turns(work, {side.name: measure(bench, side, work, connections) for side in bench.sides})
        bench.add(work, "logins/s", results, target={"at_least": 6})


def measure(bench, side, work, connections):
    def logins():
        load = side.log_in(connections=connections, seconds=bench.options.seconds)
        return bench.checked(side, work, load).rate

    return logins
