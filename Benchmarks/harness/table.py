"""Formats rows as a Markdown table."""

import statistics

from .row import digits

TARGETS = {"at_least": "ratio ≥ {}", "at_most": "ratio ≤ {}", "ours_at_most": "result ≤ {}", "ours_at_least": "result ≥ {}"}


def table(rows, *, judged=True):
    """Returns the table. `judged` is whether it shows which targets are met."""
    lines = [
        "| measurement | subject | compared with | unit | result | compared result | ratio | target | outcome |",
        "|---|---|---|---|--:|--:|--:|--:|---|",
    ]
    for row in rows:
        target = "".join(TARGETS[kind].format(goal) for kind, goal in row.target.items())
        outcome = {True: "met", False: "**missed**", None: ""}[row.is_met if judged else None]
        cells = [
            row.work, row.ours, row.peer, row.unit, _spread(row.of_ours), _spread(row.of_peer), _spread(row.ratios),
            target, "; ".join(text for text in (outcome, row.note) if text)]
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines)


def _spread(values):
    """Returns the median, and the lowest and highest value if there is more than one."""
    if not values:
        return "–"
    median = _number(statistics.median(values))
    return median if len(values) == 1 else f"{median} ({_number(min(values))}–{_number(max(values))})"


def _number(value):
    return f"{value:,.{digits(value)}f}"
