"""Tests that the SDK doesn't use Foundation classes or functions that the oldest supported systems lack.

On Linux, the classes of Foundation have no `@available` attributes, so the availability check can't judge them. Their
versions are in `foundation_versions.tsv`, from Apple's documentation. Anything not listed there fails this test.
"""

import csv
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from check_availability import HERE, SDK, Configuration, commands

OLDEST = {"iOS": (15, 0), "macOS": (13, 0)}
# Compiler output such as: decl="Foundation.(file).Bundle.main"
REFERENCE = re.compile(r'decl="Foundation(?:Networking)?\.\(file\)\.([^"@]+?)(?: \[with [^"]*)?["@]')


def ledger():
    """Returns the versions of each symbol by platform."""
    with open(HERE / "foundation_versions.tsv", newline="") as file:
        rows = [row for row in csv.reader(file, delimiter="\t") if not row[0].startswith("#")]
    return {symbol: {"iOS": version(ios), "macOS": version(macos)} for symbol, ios, macos in rows[1:]}


def version(text):
    return (99,) if text == "-" else tuple(map(int, text.split(".")))


def used_symbols(platform):
    """Returns the symbols of Foundation's classes and functions that the SDK's code for a platform refers to."""
    symbols = set()
    with tempfile.TemporaryDirectory() as folder:
        for module, command, files in commands(Configuration(platform, desktop=platform == "macOS"), folder):
            output = ["-emit-module", "-o", f"{folder}/{module.name}.swiftmodule"]
            subprocess.run([*command, *output, *files], check=True, stderr=subprocess.DEVNULL)
            if module.name not in SDK or not files:
                continue
            outputs = [f"{folder}/{module.name}.{number}.ast" for number in range(len(files))]
            primary = [part for file in files for part in ("-primary-file", file)]
            named = [part for output in outputs for part in ("-o", output)]
            subprocess.run([*command, "-dump-ast", *primary, *named], check=True, stderr=subprocess.DEVNULL)
            for output in outputs:
                symbols.update(REFERENCE.findall(Path(output).read_text(errors="replace")))
    return symbols


class FoundationTests(unittest.TestCase):
    def test_all_symbols_are_listed_and_old_enough(self):
        listed = ledger()
        used = {platform: used_symbols(platform) for platform in OLDEST}
        for platform, symbols in used.items():
            with self.subTest(platform):
                self.assertGreater(len(symbols), 40, "The compiler's output has changed: no symbols were found in it.")
                self.assertEqual(set(), symbols - set(listed), "Look up their versions and list them.")
                newer = {symbol for symbol in symbols if listed[symbol][platform] > OLDEST[platform]}
                self.assertEqual(set(), newer, f"They are newer than {platform} {OLDEST[platform]}.")
        self.assertEqual(set(), set(listed) - set().union(*used.values()), "The SDK doesn't use them anymore.")


if __name__ == "__main__":
    unittest.main()
