"""Finds uses of classes and functions of Foundation that are newer than the oldest supported systems.

On Linux, the classes of Foundation have no `@available` attributes, so the compiler can't check their availability.
Their versions are in `foundation_versions.tsv`, from Apple's documentation.
"""

import csv
import re
import subprocess
from pathlib import Path

OLDEST = {"iOS": (15, 0), "macOS": (13, 0)}
# Compiler output such as: decl="Foundation.(file).Bundle.main"
REFERENCE = re.compile(r'decl="Foundation(?:Networking)?\.\(file\)\.([^"@]+?)(?: \[with [^"]*)?["@]')


def ledger():
    """Returns the version that introduced each symbol, by platform."""
    with open(Path(__file__).with_name("foundation_versions.tsv"), newline="") as file:
        rows = [row for row in csv.reader(file, delimiter="\t") if not row[0].startswith("#")]
    return {symbol: {"iOS": version(ios), "macOS": version(macos)} for symbol, ios, macos in rows[1:]}


def version(text):
    return (99,) if text == "-" else tuple(map(int, text.split(".")))


def used_symbols(command, files, folder):
    """Returns the symbols of Foundation's classes and functions that a module refers to.

    `command` is the start of the command that compiles the module. The compiler's output goes to `folder`.
    """
    outputs = [f"{folder}/{number}.ast" for number in range(len(files))]
    primary = [part for file in files for part in ("-primary-file", file)]
    named = [part for output in outputs for part in ("-o", output)]
    subprocess.run([*command, "-dump-ast", *primary, *named], check=True, stderr=subprocess.DEVNULL)
    return {symbol for output in outputs for symbol in REFERENCE.findall(Path(output).read_text(errors="replace"))}


def problems(used):
    """Yields the problems with the symbols that the SDK uses on each platform."""
    listed = ledger()
    for platform, symbols in used.items():
        if len(symbols) <= 40:
            yield f"{platform}: The compiler's output has changed: only {len(symbols)} symbols of Foundation are in it."
        for symbol in sorted(symbols - set(listed)):
            yield f"{platform}: Look up the versions of {symbol}, and list them in foundation_versions.tsv."
        for symbol in sorted(symbols & set(listed)):
            if listed[symbol][platform] > OLDEST[platform]:
                yield f"{platform}: {symbol} is newer than {platform} {OLDEST[platform]}."
    for symbol in sorted(set(listed) - set().union(*used.values())):
        yield f"The SDK doesn't use {symbol} of foundation_versions.tsv anymore."
