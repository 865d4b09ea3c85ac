#!/usr/bin/env python3
"""Compiles the SDK for Linux without the trait URLSession, and checks that its modules don't load FoundationNetworking.

FoundationNetworking needs libcurl. The compiler lists the modules that it loads, and links no others. First run
`swift build` with the trait Desktop, so that the build folder contains the packages that the SDK imports.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from apple_toolchain import linux_modules
from check_availability import CHECKOUTS, FEATURES, ROOT, SDK, swift_files

BUILD = ROOT / ".build/debug"
# Without their traits, these modules contain almost no code.
OPTIONAL = ["KakaoSDKAsyncHTTPClient", "RxKakaoSDKCommon", "RxKakaoSDKAuth", "RxKakaoSDKUser", "RxKakaoSDKShare"]
OPTIONAL += ["RxKakaoSDKTalk", "RxKakaoSDK"]
OBJECTIVE_C = ["KakaoOpenSDKObjC"]


def loaded_modules(name, folder, *flags):
    """Compiles a module into `folder`, which has its imports, and returns the names of all modules that it loads."""
    trace = Path(folder, f"{name}.trace")
    # The compiler appends to this file, so delete the output of earlier runs.
    trace.unlink(missing_ok=True)
    command = ["swiftc", "-frontend", "-emit-module", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
    command += ["-module-name", name, "-package-name", "kakao_login_swift", "-o", f"{folder}/{name}.swiftmodule"]
    command += ["-emit-loaded-module-trace-path", trace, "-I", folder, "-I", BUILD / "Modules", *flags]
    # Package.swift doesn't enable this feature, because the module that contains a C struct depends on the toolchain
    # (decision 38).
    for feature in [*FEATURES, "MemberImportVisibility"]:
        command += ["-enable-upcoming-feature", feature]
    command += ["-module-cache-path", f"{folder}/module-cache", "-plugin-path", linux_modules() / "host/plugins"]
    # SwiftPM writes a module map for each C module without one.
    for c_module in [*BUILD.glob("*.build/module.modulemap"), *CHECKOUTS.glob("*/Sources/*/include/module.modulemap")]:
        command += ["-Xcc", f"-fmodule-map-file={c_module}"]
    if subprocess.run([*command, *swift_files(ROOT / "Sources" / name)]).returncode:
        raise SystemExit(f"{name} doesn't compile for Linux with these flags: {' '.join(flags) or 'none'}")
    return {module["name"] for module in json.loads(trace.read_text())["swiftmodulesDetailedInfo"]}


def problems():
    sources = {path.name for path in (ROOT / "Sources").iterdir()}
    if other := sources - {*SDK, *OPTIONAL, *OBJECTIVE_C}:
        yield f"Add these modules to check_availability.py or check_linux.py: {other}"
    with tempfile.TemporaryDirectory() as folder:
        for name, *flags in [*([name] for name in SDK + OPTIONAL), ["KakaoSDKDesktop", "-DDesktop"]]:
            if "FoundationNetworking" in loaded_modules(name, folder, *flags):
                yield f"Without the trait URLSession, {name} imports FoundationNetworking."
        # Make sure that this check can fail: with the trait, the module must be found.
        if "FoundationNetworking" not in loaded_modules("KakaoSDKCommon", folder, "-DURLSession"):
            yield "With the trait URLSession, KakaoSDKCommon doesn't import FoundationNetworking."


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    found = [*problems()]
    print(f"Linux without the trait URLSession: {len(found) or 'no'} errors", *found, sep="\n  ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
