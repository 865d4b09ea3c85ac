"""Errors that the availability check must find, to show that it can fail."""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from apple_toolchain import Configuration

API_OF_IOS_16 = "func planted() async throws { try await Task.sleep(for: .seconds(1)) }"
API_OF_MACOS_15 = "import Synchronization\nlet plantedMutex = Mutex(0)"
DEPRECATED_API = "@available(iOS, deprecated: 14) func old() {}\nfunc plantedDeprecation() { old() }"
# App extensions may not use `UIApplication.shared`.
SHARED_APPLICATION = "import UIKit\n@MainActor func plantedApplication() -> UIApplication { UIApplication.shared }"
# Only some releases of Xcode isolate this function.
ISOLATED_FUNCTION = """
import AuthenticationServices
func planted(_ provider: any ASWebAuthenticationPresentationContextProviding, _ session: ASWebAuthenticationSession) {
  _ = provider.presentationAnchor(for: session)
}
"""
WRONG_CODE_FOR_IOS = '#if os(iOS) && !os(Linux)\nlet plantedText: Int = ""\n#endif'
WRONG_CODE_FOR_CATALYST = '#if targetEnvironment(macCatalyst)\nlet planted: Int = ""\n#endif'
WRONG_VIEW = "import SwiftUI\n@MainActor let planted = RootView(session: 1)"
WRONG_TRAIT = "let planted: KakaoTrait = .kakao(user: 1)"
WRONG_PAGE = "@MainActor func planted(_ standIn: StandIn) { standIn.page = nil }"
WRONG_UI_TEST = "import XCTest\nfunc planted(_ app: XCUIApplication) { app.launch() }"

IOS = Configuration("iOS")
IOS_EXTENSION = Configuration("iOS", is_extension=True)
CATALYST_EXTENSION = Configuration("Mac Catalyst", is_extension=True)
VISIONOS_EXTENSION = Configuration("visionOS", is_extension=True)
MACOS_EXTENSION = Configuration("macOS", is_extension=True)
ISOLATED_MACOS_EXTENSION = Configuration("macOS", is_extension=True, strict_isolation=True)


class Fault(NamedTuple):
    """A file to add to a module, with a part of the expected compiler error, which is empty if the file is correct."""

    configuration: Configuration
    module: str
    source: str
    error: str


FAULTS = [
    Fault(IOS_EXTENSION, "KakaoSDKCommon", API_OF_IOS_16, "only available in iOS 16.0 or newer"),
    Fault(IOS_EXTENSION, "KakaoSDKCommon", WRONG_CODE_FOR_IOS, "cannot convert"),
    Fault(IOS_EXTENSION, "KakaoSDKCommon", DEPRECATED_API, "was deprecated in iOS 14"),
    Fault(IOS_EXTENSION, "KakaoSDKTestTraits", WRONG_TRAIT, "cannot convert value of type 'Int'"),
    Fault(IOS_EXTENSION, "KakaoSDKCommon", SHARED_APPLICATION, "unavailable in application extensions"),
    Fault(IOS, "KakaoLoginExample", SHARED_APPLICATION, ""),
    Fault(IOS, "KakaoLoginExample", WRONG_VIEW, "cannot convert value of type 'Int'"),
    Fault(IOS, "TalkStandIn", WRONG_PAGE, "setter is inaccessible"),
    Fault(IOS, "KakaoLoginExampleUITests", WRONG_UI_TEST, "main actor-isolated instance method 'launch()'"),
    Fault(CATALYST_EXTENSION, "KakaoSDKCommon", WRONG_CODE_FOR_CATALYST, "cannot convert"),
    Fault(VISIONOS_EXTENSION, "KakaoSDKCommon", API_OF_MACOS_15, "only available in visionOS 2.0 or newer"),
    Fault(MACOS_EXTENSION, "KakaoSDKCommon", API_OF_MACOS_15, "only available in macOS 15.0 or newer"),
    Fault(MACOS_EXTENSION, "KakaoSDKAuth", ISOLATED_FUNCTION, ""),
    Fault(ISOLATED_MACOS_EXTENSION, "KakaoSDKAuth", ISOLATED_FUNCTION, "main actor-isolated instance method"),
]


def errors(output):
    """Returns the errors in the compiler's output, each with file and line."""
    return re.findall(r"^\S.*: error: .*$", output, re.MULTILINE)


def problems(faults, command, files, folder):
    """Compiles a module with all of its faults, and yields the differences from the expected errors."""
    planted = {f"{folder}/Planted{number}.swift": fault for number, fault in enumerate(faults)}
    for path, fault in planted.items():
        Path(path).write_text(fault.source)
    run = subprocess.run([*command, "-typecheck", *files, *planted], capture_output=True, text=True)
    found = errors(run.stderr)
    for path, fault in planted.items():
        own = [error for error in found if error.startswith(path + ":")]
        if bool(own) != bool(fault.error) or not all(fault.error in error for error in own):
            yield f"Expected {fault.error or 'no error'!r} for {fault.source!r}, not {own}."
    yield from (error for error in found if not error.startswith(tuple(planted)))
