"""The sides take turns: A B C A B C, so that whatever else the machine does meets all of them."""


def in_turns(measures, rounds):
    """Calls every measure once a round; returns what each said, by name."""
    results = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            results[name].append(measure())
    return results


def pairs(results, ours, peer):
    return [list(pair) for pair in zip(results[ours], results[peer])]
