#!/usr/bin/env python3
"""Type-checks the SDK for every Apple platform that it supports, and two example apps for iOS, on Linux.

The stand-ins next to this file take the place of Apple's frameworks, and of SwiftNIO, whose C modules need Apple's
SDKs. The SDK is compiled under the rules for app extensions, and with AuthenticationServices both isolated to the main
actor and nonisolated, because releases of Xcode differ. tvOS and watchOS are expected to fail with one clear error. The
check must find the errors that `planted_faults.py` plants, and Foundation symbols that are newer than the oldest
supported systems.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path
from typing import NamedTuple

import foundation
import planted_faults
from apple_toolchain import PLATFORMS, Configuration, frontend
from planted_faults import FAULTS

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
STAND_INS = HERE / "StandIns"
EXAMPLE = ROOT / "Examples/iOSApp"
TALK_STAND_IN = ROOT / "Examples/KakaoTalkStandIn"
CHECKOUTS = ROOT / ".build/checkouts"
SDK = ["KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk", "KakaoSDKNavi"]
SDK += ["KakaoSDK", "KakaoOpenSDK", "KakaoSDKDesktop"]
SDK += ["KakaoSDKServer", "KakaoSDKTesting", "KakaoEmulatorTesting", "KakaoSDKTestTraits", "KakaoEmulatorTestTraits"]
UNSUPPORTED = ["tvOS", "watchOS"]
# The upcoming features of Package.swift.
FEATURES = ["ExistentialAny", "InternalImportsByDefault"]


class Module(NamedTuple):
    """A module, its source folders, and the flags with which its package compiles it."""

    name: str
    folders: tuple
    package: str
    flags: tuple = ()


def configurations(platform):
    """Yields the configurations to check on a platform, each with a pattern.

    The modules whose sources match the pattern are compiled again for the configuration. All rules for apps also apply
    to app extensions, so only the examples are compiled as apps.
    """
    yield Configuration(platform, is_extension=True), None
    isolated = r"\bAuthenticationServices\b|STRICT_UI_ISOLATION"
    yield Configuration(platform, is_extension=True, strict_isolation=True), isolated
    if platform == "macOS":
        yield Configuration(platform, is_extension=True, desktop=True), r"#(else)?if .*\bDesktop\b"
    if platform == "iOS":
        yield Configuration(platform), None


def modules(configuration):
    """Yields the modules to compile for a configuration, each after the modules that it imports."""
    frameworks = ["AppKit" if configuration.platform == "macOS" else "UIKit", "AuthenticationServices", "Combine", "SwiftUI"]
    # On Apple's platforms, the module `Crypto` of swift-crypto re-exports CryptoKit.
    frameworks += ["Security", "CommonCrypto", "CryptoKit", "Crypto", "Testing"]
    yield Module("Logging", (CHECKOUTS / "swift-log/Sources/Logging",), "swift_log")
    if configuration.desktop:
        frameworks += ["NIOCore", "NIOHTTP1", "NIOPosix"]
    for name in frameworks:
        yield Module(name, (STAND_INS / name,), "stand_ins")
    # `URLSession` is the package's default trait.
    flags = ("-warnings-as-errors", "-DURLSession", *["-DDesktop"] * configuration.desktop)
    features = [flag for feature in FEATURES for flag in ("-enable-upcoming-feature", feature)]
    for name in SDK:
        yield Module(name, (ROOT / "Sources" / name,), "kakao_login_swift", (*flags, *features))
    if configuration.platform == "iOS" and not configuration.is_extension:
        # Tests/AppleGlue/Package.swift builds and runs the unit tests of the example.
        yield Module("XCTest", (STAND_INS / "XCTest",), "stand_ins")
        yield Module("KakaoLoginExample", (EXAMPLE / "App",), "example", flags)
        yield Module("KakaoLoginExampleUITests", (EXAMPLE / "UITests",), "example", flags)
        yield Module("WebKit", (STAND_INS / "WebKit",), "stand_ins")
        yield Module("TalkStandIn", (TALK_STAND_IN / "App",), "talk_stand_in", flags)
        yield Module("TalkStandInUITests", (TALK_STAND_IN / "UITests",), "talk_stand_in", flags)


def swift_files(folder):
    """Returns the paths of the Swift files in a folder, without its tests and the code of its tutorials."""
    files = [file for file in sorted(folder.rglob("*.swift")) if "Tests" not in file.relative_to(folder).parts]
    return [str(file) for file in files if not any(parent.suffix == ".docc" for parent in file.parents)]


def commands(configuration, folder, more=()):
    """Yields each module, the start of the command that compiles it to a folder, and its files.

    `more` lists modules to compile after the configuration's modules.
    """
    command = frontend(configuration.platform, folder)
    command += ["-parse-as-library", "-swift-version", "6", "-I", folder]
    command += ["-application-extension"] * configuration.is_extension
    command += ["-DSTRICT_UI_ISOLATION"] * configuration.strict_isolation
    for module in [*modules(configuration), *more]:
        files = [file for source in module.folders for file in swift_files(source)]
        names = ["-module-name", module.name, "-package-name", module.package]
        yield module, [*command, *names, *module.flags], files


def compile_sdk(configuration, changed, folder, faults, symbols):
    """Compiles the modules that `folder` lacks, and those whose sources match the pattern `changed`.

    Also compiles each module with its planted `faults`, and removes these from the list. Adds the Foundation symbols
    that the modules use to `symbols`, unless it is `None`. Returns the compiler's errors in the first module that has
    errors, each with file and line.
    """
    for module, command, files in commands(configuration, folder):
        output = Path(folder, f"{module.name}.swiftmodule")
        if output.exists() and not (changed and any(re.search(changed, Path(file).read_text()) for file in files)):
            continue
        run = subprocess.run([*command, "-emit-module", "-o", output, *files], capture_output=True, text=True)
        if run.returncode:
            return planted_faults.errors(run.stderr) or [run.stderr]
        planted = [fault for fault in faults if fault[:2] == (configuration, module.name)]
        if planted and (problems := [*planted_faults.problems(planted, command, files, folder)]):
            return problems
        faults[:] = [fault for fault in faults if fault not in planted]
        if symbols is not None and module.name in SDK and not configuration.strict_isolation:
            symbols |= foundation.used_symbols(command, files, folder)
    return []


def check(platform):
    """Compiles the SDK for a platform in all configurations.

    Returns the errors by configuration, and the Foundation symbols that the SDK uses. The symbols are `None` on
    platforms where the availability of Foundation's symbols isn't checked.
    """
    if platform in UNSUPPORTED:
        return {platform: check_unsupported(platform)}, None
    symbols = set() if platform in foundation.OLDEST else None
    faults = [fault for fault in FAULTS if fault.configuration.platform == platform]
    with tempfile.TemporaryDirectory() as folder:
        errors = {
            str(configuration): compile_sdk(configuration, changed, folder, faults, symbols)
            for configuration, changed in configurations(platform)
        }
    errors[f"{platform}, planted errors"] = [f"{fault} was not compiled." for fault in faults]
    return errors, symbols


def check_unsupported(platform):
    """Returns the errors on an unsupported platform, except for the one that says that it is unsupported."""
    with tempfile.TemporaryDirectory() as folder:
        errors = compile_sdk(Configuration(platform), None, folder, [], None)
    expected = [error for error in errors if "doesn't support tvOS or watchOS" in error]
    return [error for error in errors if error not in expected] if expected else [f"The SDK compiles for {platform}."]


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    # The checks that take the longest come first.
    platforms = sorted(PLATFORMS, key=lambda platform: platform not in foundation.OLDEST)
    with ThreadPoolExecutor(cpu_count()) as pool:
        results = [*pool.map(check, platforms)]
    used = {platform: symbols for platform, (_, symbols) in zip(platforms, results) if symbols is not None}
    failures = {name: errors for found, _ in results for name, errors in found.items()}
    failures["Versions of Foundation"] = [*foundation.problems(used)]
    for name, errors in failures.items():
        print(f"{name}: {len(errors) or 'no'} errors", *errors, sep="\n  ")
    return 1 if any(failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
