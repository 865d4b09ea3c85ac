#!/usr/bin/env python3
"""Writes the symbol graphs of the public API of all modules for Apple's platforms, on Linux.

Usage: symbol_graphs.py FOLDER. Each module gets a folder with the graphs of the platforms. Stand-ins take the place of
Apple's frameworks, RxSwift, and AsyncHTTPClient, so that nothing else is built.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Tests/AppleGlue"))
from check_availability import PLATFORMS, ROOT, Configuration, Module, commands  # noqa: E402

CONFIGURATIONS = [Configuration("iOS"), Configuration("macOS", desktop=True), Configuration("visionOS")]
OPTIONS = ["-emit-symbol-graph", "-symbol-graph-minimum-access-level", "public", "-emit-extension-block-symbols"]
OPTIONS += ["-symbol-graph-skip-synthesized-members", "-symbol-graph-skip-inherited-docs"]
STAND_INS = ["NIOCore", "NIOHTTP1", "AsyncHTTPClient", "RxSwift"]
WITH_TRAITS = ["KakaoSDKAsyncHTTPClient", "RxKakaoSDKCommon", "RxKakaoSDKAuth", "RxKakaoSDKUser", "RxKakaoSDKShare",
               "RxKakaoSDKTalk", "RxKakaoSDK"]
EXTRA = [Module(name, (HERE / "StandIns" / name,), "stand_ins") for name in STAND_INS]
EXTRA += [
    Module(name, (ROOT / "Sources" / name,), "kakao_login_swift", ("-DAsyncHTTPClient", "-DRx")) for name in WITH_TRAITS
]


def write(configuration, output):
    """Writes the graphs of one platform, and returns the compiler's errors."""
    names = []
    with tempfile.TemporaryDirectory() as folder:
        for module, command, files in commands(configuration, folder, EXTRA):
            options = ["-emit-module", "-o", f"{folder}/{module.name}.swiftmodule"]
            if module.package == "kakao_login_swift":
                names.append(module.name)
                graphs = output / module.name / configuration.platform
                graphs.mkdir(parents=True)
                options += [*OPTIONS, "-emit-symbol-graph-dir", str(graphs)]
            run = subprocess.run([*command, *options, *files], capture_output=True, text=True)
            if run.returncode:
                return run.stderr
    declared = set()
    # The modules are in the order of compilation, so each follows the modules that it imports.
    for file in [file for name in names for file in sorted((output / name / configuration.platform).glob("*.json"))]:
        # On Apple's platforms, FoundationNetworking is a part of Foundation.
        graph = json.loads(file.read_text().replace('"FoundationNetworking', '"Foundation'))
        # Remove the symbols that a module re-exports, because they are described on the pages of their own modules.
        graph["symbols"] = [symbol for symbol in graph["symbols"] if symbol["identifier"]["precise"] not in declared]
        graph["relationships"] = [link for link in graph["relationships"] if link["source"] not in declared]
        declared |= {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
        for symbol in graph["symbols"]:
            symbol.setdefault("availability", []).append(oldest_version(configuration.platform))
        file.write_text(json.dumps(graph))
        file.rename(file.with_name(file.name.replace("FoundationNetworking", "Foundation")))
    return ""


def oldest_version(platform):
    """Returns the default availability of a symbol: the oldest version that the SDK supports."""
    major, minor = PLATFORMS[platform].version.split(".")
    return {"domain": platform, "introduced": {"major": int(major), "minor": int(minor)}}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    output = parser.parse_args().folder
    shutil.rmtree(output, ignore_errors=True)
    with ThreadPoolExecutor() as pool:
        errors = list(pool.map(lambda configuration: write(configuration, output), CONFIGURATIONS))
    sys.exit("\n".join(filter(None, errors)) or 0)


if __name__ == "__main__":
    main()
