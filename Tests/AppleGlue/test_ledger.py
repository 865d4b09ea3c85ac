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
    """Each test changes a copy of the stand-ins and expects a difference at the changed symbol."""

    def differences(self, framework, file, old, new):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "StandIns")
            shutil.copytree(STAND_INS / framework, copy / framework)
            source = copy / framework / file
            text = source.read_text(encoding="utf-8")
            self.assertIn(old, text)
            source.write_text(text.replace(old, new, 1), encoding="utf-8")
            return list(ledger.differences("iOS", folder, stand_ins=copy, only=framework))

    def assert_only(self, symbol, differences):
        self.assertTrue(differences)
        for difference in differences:
            self.assertIn(symbol, difference)

    def test_a_missing_version_is_found(self):
        old = "  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)\n  open var keyWindow"
        self.assert_only(
            "UIWindowScene.keyWindow", self.differences("UIKit", "UIScene.swift", old, "  open var keyWindow")
        )

    def test_a_missing_deprecation_is_found(self):
        old = "@available(iOS, introduced: 3.0, deprecated: 27.0)"
        self.assert_only(
            "UIApplication.canOpenURL",
            self.differences("UIKit", "UIApplication.swift", old, "@available(iOS, introduced: 3.0)"),
        )

    def test_a_missing_rule_for_extensions_is_found(self):
        self.assert_only(
            "UIApplication.shared",
            self.differences(
                "UIKit",
                "UIApplication.swift",
                "  @available(iOSApplicationExtension, unavailable)\n  open class var shared",
                "  open class var shared",
            ),
        )

    def test_a_missing_main_actor_is_found(self):
        differences = self.differences(
            "UIKit",
            "UIScene.swift",
            "  @MainActor\n  open class OpenExternalURLOptions",
            "  open class OpenExternalURLOptions",
        )
        self.assert_only("UIScene.OpenExternalURLOptions", differences)

    def test_a_missing_isolation_of_a_closure_is_found(self):
        self.assert_only(
            "UIApplication.open",
            self.differences(
                "UIKit", "UIApplication.swift", "(@MainActor @Sendable (Bool) -> Void)?", "(@Sendable (Bool) -> Void)?"
            ),
        )

    def test_a_class_that_is_wrongly_sendable_is_found(self):
        self.assert_only(
            "SymmetricKey",
            self.differences(
                "CryptoKit",
                "AES.swift",
                "SymmetricKey: ContiguousBytes, Equatable",
                "SymmetricKey: ContiguousBytes, Equatable, Sendable",
            ),
        )

    def test_a_symbol_without_a_row_is_found(self):
        self.assert_only(
            "UIDevice.model",
            self.differences(
                "UIKit",
                "UIDevice.swift",
                "open class UIDevice: NSObject {",
                'open class UIDevice: NSObject {\n  open var model: String { "" }',
            ),
        )

    def test_a_row_without_a_symbol_is_found(self):
        self.assert_only(
            "UIWindow.isKeyWindow", self.differences("UIKit", "UIView.swift", "open var isKeyWindow", "var isKeyWindow")
        )


if __name__ == "__main__":
    unittest.main()
