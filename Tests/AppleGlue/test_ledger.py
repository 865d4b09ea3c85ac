"""Tests that the stand-ins for Apple's frameworks match the ledger of Apple's declarations."""

import csv
import re
import shutil
import tempfile
import unittest
from pathlib import Path

import ledger
from check_availability import STAND_INS


class LedgerTests(unittest.TestCase):
    maxDiff = None

    def assert_match(self, platform):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(list(ledger.differences(platform, folder)), [])
            strict = ledger.differences(platform, folder, strict_isolation=True, only="AuthenticationServices")
            self.assertEqual(list(strict), [])

    def test_the_stand_ins_for_ios_match(self):
        self.assert_match("iOS")

    def test_the_stand_ins_for_macos_match(self):
        self.assert_match("macOS")

    def test_every_row_has_a_certainty_and_a_known_source(self):
        readme = (ledger.LEDGER / "README.md").read_text(encoding="utf-8")
        first_cells = re.findall(r"^\|([^|]*)\|", readme, re.MULTILINE)
        known = {name for cell in first_cells for name in re.findall("`([^`]+)`", cell)}
        for path in ledger.LEDGER.glob("*.tsv"):
            with open(path, newline="", encoding="utf-8") as file:
                for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                    self.assertRegex(row["certainty"], "^(sure|likely: .+)$", row["symbol"])
                    for source in row["source"].split("; "):
                        self.assertIn(source.split()[0], known, row["symbol"])


class DoctoredStandInTests(unittest.TestCase):
    """Each test changes a copy of a stand-in and expects a difference at each changed symbol."""

    def assert_found(self, framework, changes):
        """Makes changes and expects differences only at the changed symbols.

        A change consists of a file, a text in the file, the replacement for the text, and the changed symbol.
        """
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "StandIns")
            shutil.copytree(STAND_INS / framework, copy / framework)
            for file, old, new, _ in changes:
                source = copy / framework / file
                text = source.read_text(encoding="utf-8")
                self.assertIn(old, text)
                source.write_text(text.replace(old, new, 1), encoding="utf-8")
            differences = list(ledger.differences("iOS", folder, stand_ins=copy, only=framework))
        symbols = [symbol for _, _, _, symbol in changes]
        for symbol in symbols:
            with self.subTest(symbol):
                self.assertTrue([difference for difference in differences if symbol in difference], differences)
        for difference in differences:
            self.assertTrue([symbol for symbol in symbols if symbol in difference], difference)

    def test_wrong_declarations_are_found(self):
        version = "  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)\n"
        deprecated = "@available(iOS, introduced: 3.0, deprecated: 27.0)"
        rule_for_extensions = "  @available(iOSApplicationExtension, unavailable)\n"
        key_window, shared = "  open var keyWindow", "  open class var shared"
        options = "  open class OpenExternalURLOptions"
        device = "open class UIDevice: NSObject {"
        self.assert_found(
            "UIKit",
            [
                ("UIScene.swift", version + key_window, key_window, "UIWindowScene.keyWindow"),
                (
                    "UIApplication.swift",
                    deprecated,
                    "@available(iOS, introduced: 3.0)",
                    "UIApplication.canOpenURL",
                ),
                ("UIApplication.swift", rule_for_extensions + shared, shared, "UIApplication.shared"),
                ("UIScene.swift", "  @MainActor\n" + options, options, "UIScene.OpenExternalURLOptions"),
                (
                    "UIApplication.swift",
                    "(@MainActor @Sendable (Bool) -> Void)?",
                    "(@Sendable (Bool) -> Void)?",
                    "UIApplication.open",
                ),
                # The first change adds a symbol without a row. The second change hides the symbol of a row.
                ("UIDevice.swift", device, device + '\n  open var model: String { "" }', "UIDevice.model"),
                ("UIView.swift", "open var isKeyWindow", "var isKeyWindow", "UIWindow.isKeyWindow"),
            ],
        )

    def test_a_class_that_is_wrongly_sendable_is_found(self):
        key = "SymmetricKey: ContiguousBytes, Equatable"
        self.assert_found("CryptoKit", [("AES.swift", key, key + ", Sendable", "SymmetricKey")])


if __name__ == "__main__":
    unittest.main()
