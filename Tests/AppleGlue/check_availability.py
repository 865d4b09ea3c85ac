#!/usr/bin/env python3
"""Type-checks the SDK for every Apple platform that it supports, and the example app for iOS, on Linux.

The stand-ins next to this file replace Apple's frameworks, and SwiftNIO, because its C modules need Apple's SDKs. Each
platform is checked for apps and app extensions, and with each isolation that Xcode releases use for
AuthenticationServices. tvOS and watchOS are expected to fail with one clear error.
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

from apple_toolchain import PLATFORMS, frontend

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
STAND_INS = HERE / "StandIns"
EXAMPLE = ROOT / "Examples/iOSApp"
CHECKOUTS = ROOT / ".build/checkouts"
SDK = ["KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "KakaoSDK", "KakaoOpenSDK", "KakaoSDKDesktop"]
SDK += ["KakaoSDKServer", "KakaoSDKTesting", "KakaoEmulatorTesting"]
UNSUPPORTED = ["tvOS", "watchOS"]


class Configuration(NamedTuple):
    """One way to compile the SDK."""

    platform: str
    is_extension: bool = False
    strict_isolation: bool = False
    desktop: bool = False

    def __str__(self):
        kind = "app extension" if self.is_extension else "app"
        isolation = ", AuthenticationServices on the main actor" if self.strict_isolation else ""
        trait = ", trait Desktop" if self.desktop else ""
        return f"{self.platform} {PLATFORMS[self.platform].version}, {kind}{isolation}{trait}"


class Module(NamedTuple):
    """A module, the folders of its sources, and the flags that its package compiles it with."""

    name: str
    folders: tuple
    package: str
    flags: tuple = ()


CONFIGURATIONS = [
    Configuration(platform, is_extension, strict_isolation)
    for platform in PLATFORMS
    if platform not in UNSUPPORTED
    # App extensions have all rules of apps and more.
    for is_extension, strict_isolation in [(False, True), (True, False)]
]
CONFIGURATIONS += [Configuration("macOS", is_extension, desktop=True) for is_extension in (False, True)]


def modules(configuration):
    """Yields the modules to compile for a configuration, each after the modules that it imports."""
    frameworks = ["AppKit" if configuration.platform == "macOS" else "UIKit", "AuthenticationServices", "Combine", "SwiftUI"]
    # On Apple's platforms swift-crypto's module `Crypto` re-exports CryptoKit.
    frameworks += ["Security", "CommonCrypto", "CryptoKit", "Crypto"]
    yield Module("Logging", (CHECKOUTS / "swift-log/Sources/Logging",), "swift_log")
    if configuration.desktop:
        frameworks += ["NIOCore", "NIOHTTP1", "NIOPosix"]
    for name in frameworks:
        yield Module(name, (STAND_INS / name,), "stand_ins")
    # `URLSession` is the package's default trait.
    flags = ("-warnings-as-errors", "-DURLSession", *["-DDesktop"] * configuration.desktop)
    for name in SDK:
        yield Module(name, (ROOT / "Sources" / name,), "kakao_login_swift", flags)
    if configuration.platform == "iOS" and not configuration.is_extension:
        # Tests/AppleGlue/Package.swift builds and runs the unit tests of the example.
        yield Module("XCTest", (STAND_INS / "XCTest",), "stand_ins")
        yield Module("KakaoLoginExample", (EXAMPLE / "App",), "example", flags)
        yield Module("KakaoLoginExampleUITests", (EXAMPLE / "UITests",), "example", flags)


def swift_files(folder):
    """Returns the paths of the Swift files in a folder, without its tests and the code of its tutorials."""
    files = [file for file in sorted(folder.rglob("*.swift")) if "Tests" not in file.relative_to(folder).parts]
    return [str(file) for file in files if not any(parent.suffix == ".docc" for parent in file.parents)]


def commands(configuration, folder, more=()):
    """Yields each module with the start of the command that compiles it and its files. The modules go to a folder.

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


def check(configuration, extra_sources=None):
    """Compiles every module for a configuration.

    `extra_sources` maps names of modules to files that are compiled as a part of them. Returns the compiler's errors,
    each with file and line, of the first module that has any.
    """
    with tempfile.TemporaryDirectory() as folder:
        for module, command, files in commands(configuration, folder):
            files += (extra_sources or {}).get(module.name, [])
            output = ["-emit-module", "-o", f"{folder}/{module.name}.swiftmodule"]
            run = subprocess.run([*command, *output, *files], capture_output=True, text=True)
            if run.returncode:
                return re.findall(r"^\S.*: error: .*$", run.stderr, re.MULTILINE) or [run.stderr]
    return []


def check_unsupported(platform):
    """Returns the errors on an unsupported platform, except for the error about the platform itself."""
    errors = check(Configuration(platform))
    expected = [error for error in errors if "doesn't support tvOS or watchOS" in error]
    return [error for error in errors if error not in expected] if expected else [f"The SDK compiles for {platform}."]


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    with ThreadPoolExecutor(cpu_count()) as pool:
        results = dict(zip(CONFIGURATIONS, pool.map(check, CONFIGURATIONS)))
        results |= dict(zip(UNSUPPORTED, pool.map(check_unsupported, UNSUPPORTED)))
    for configuration, errors in results.items():
        print(f"{configuration}: {len(errors) or 'no'} errors", *errors, sep="\n  ")
    return 1 if any(results.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
