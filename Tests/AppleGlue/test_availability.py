"""Tests that the availability check finds known errors."""

import tempfile
import unittest
from pathlib import Path

import check_availability
from check_availability import Configuration


class AvailabilityCheckTests(unittest.TestCase):
    """Each test adds a faulty file to a module, by default KakaoSDKCommon, and expects the check to report the error."""

    def errors(self, source, configuration, module="KakaoSDKCommon"):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "Planted.swift")
            file.write_text(source)
            return check_availability.check(configuration, {module: [str(file)]})

    def assert_found(self, text, errors):
        self.assertTrue(errors and all("Planted.swift" in error for error in errors), errors)
        self.assertTrue(any(text in error for error in errors), errors)

    def test_api_of_ios_16_is_an_error(self):
        source = "func planted() async throws { try await Task.sleep(for: .seconds(1)) }"
        self.assert_found("only available in iOS 16.0 or newer", self.errors(source, Configuration("iOS")))

    def test_api_of_macos_15_is_an_error(self):
        source = "import Synchronization\nlet planted = Mutex(0)"
        self.assert_found("only available in macOS 15.0 or newer", self.errors(source, Configuration("macOS")))

    def test_api_of_a_later_visionos_is_an_error(self):
        source = "import Synchronization\nlet planted = Mutex(0)"
        self.assert_found("only available in visionOS 2.0 or newer", self.errors(source, Configuration("visionOS")))

    def test_code_for_ios_alone_is_checked(self):
        source = '#if os(iOS) && !os(Linux)\nlet planted: Int = ""\n#endif'
        self.assert_found("cannot convert", self.errors(source, Configuration("iOS")))

    def test_code_for_mac_catalyst_alone_is_checked(self):
        source = '#if targetEnvironment(macCatalyst)\nlet planted: Int = ""\n#endif'
        self.assert_found("cannot convert", self.errors(source, Configuration("Mac Catalyst")))

    def test_what_app_extensions_may_not_use_is_an_error_for_them_alone(self):
        source = "import UIKit\n@MainActor func planted() -> UIApplication { UIApplication.shared }"
        self.assert_found(
            "unavailable in application extensions", self.errors(source, Configuration("iOS", is_extension=True))
        )
        self.assertEqual([], self.errors(source, Configuration("iOS")))

    def test_deprecated_api_is_an_error(self):
        source = "@available(iOS, deprecated: 14) func old() {}\nfunc planted() { old() }"
        self.assert_found("was deprecated in iOS 14", self.errors(source, Configuration("iOS")))

    def test_the_example_app_and_its_ui_tests_are_checked(self):
        source = "import XCTest\nfunc planted(_ app: XCUIApplication) { app.launch() }"
        errors = self.errors(source, Configuration("iOS"), module="KakaoLoginExampleUITests")
        self.assert_found("main actor-isolated instance method 'launch()'", errors)
        source = "import SwiftUI\n@MainActor let planted = RootView(session: 1)"
        errors = self.errors(source, Configuration("iOS"), module="KakaoLoginExample")
        self.assert_found("cannot convert value of type 'Int'", errors)

    def test_each_isolation_is_checked(self):
        source = """
            import AuthenticationServices
            func planted(_ provider: any ASWebAuthenticationPresentationContextProviding,
                         _ session: ASWebAuthenticationSession) {
              _ = provider.presentationAnchor(for: session)
            }
            """
        errors = self.errors(source, Configuration("macOS", strict_isolation=True))
        self.assert_found("main actor-isolated instance method", errors)
        self.assertEqual([], self.errors(source, Configuration("macOS")))


if __name__ == "__main__":
    unittest.main()
