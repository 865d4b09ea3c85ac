"""Formats rows as Markdown tables."""

import statistics

from .row import digits

GOALS = {"at_least": "ratio ≥ {}", "at_most": "ratio ≤ {}", "ours_at_most": "{} {} or less"}


def page_table(rows, judged):
    """Returns the table of the rows that answer a reader's question. If `judged`, it shows which goals are met."""
    cells = [
        [row.question, _of(row.ours, row.of_ours, row), _of(row.peer, row.of_peer, row), _spread(row.ratios), _goal(row),
         _outcome(row, judged)] for row in rows if row.question]
    return _table("question | result | compared with | ratio | goal | outcome", "---|---|---|--:|---|---", cells)


def full_table(rows, judged):
    """Returns the table of all rows."""
    cells = [
        [row.work, row.ours, row.peer, row.unit, _spread(row.of_ours), _spread(row.of_peer), _spread(row.ratios),
         _goal(row), _outcome(row, judged)] for row in rows]
    return _table(
        "measurement | subject | compared with | unit | result | compared result | ratio | goal | outcome",
        "---|---|---|---|--:|--:|--:|---|---", cells)


def _table(names, alignments, rows):
    lines = [f"| {names} |", f"|{alignments}|"]
    return "\n".join(lines + ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows])


def _of(name, values, row):
    if not values:
        return "–"
    # The ratio column already shows a range.
    return f"{name}: {_number(statistics.median(values)) if row.ratios else _spread(values)} {row.unit}"


def _goal(row):
    return "".join(GOALS[kind].format(goal, row.unit) for kind, goal in row.target.items())


def _outcome(row, judged):
    outcome = {True: "met", False: "**missed**", None: ""}[row.is_met if judged else None]
    return "; ".join(text for text in (outcome, row.note) if text)


def _spread(values):
    """Returns the median, and the lowest and highest value if there is more than one."""
    if not values:
        return "–"
    median = _number(statistics.median(values))
    return median if len(values) == 1 else f"{median} ({_number(min(values))}–{_number(max(values))})"


def _number(value):
    return f"{value:,.{digits(value)}f}"
