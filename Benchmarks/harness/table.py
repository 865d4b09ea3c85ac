"""Formats rows as a Markdown table."""

import statistics

from .row import digits

TARGETS = {"at_least": "≥ {}", "at_most": "≤ {}", "ours_at_most": "ours ≤ {}"}


def table(rows, *, judged=True):
    """`judged`: whether the table says which targets are met."""
    lines = [
        "| work | ours | next to | unit | ours | peer | ratio | target | |",
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
    """Returns the median, with the lowest and the highest if there is more than one value."""
    if not values:
        return "–"
    median = _number(statistics.median(values))
    return median if len(values) == 1 else f"{median} ({_number(min(values))}–{_number(max(values))})"


def _number(value):
    return f"{value:,.{digits(value)}f}"
