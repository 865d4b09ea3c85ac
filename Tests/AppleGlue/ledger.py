"""Compares the stand-ins for Apple's frameworks with the ledger of Apple's declarations (Ledger/README.md)."""

import csv
import json
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from apple_toolchain import frontend
from check_availability import STAND_INS, swift_files

LEDGER = Path(__file__).resolve().parent / "Ledger"
# The ledger's columns for platforms, and the compiler's names for the same platforms.
PLATFORMS = {"iOS": "iOS", "Mac Catalyst": "macCatalyst", "macOS": "macOS", "visionOS": "visionOS"}
ATTRIBUTE = re.compile(r"(@\w+|nonisolated(\(unsafe\))?|override) ")
# Attributes that aren't part of a declaration here: they have a column, or only the stand-in needs them.
UNLISTED = ["@MainActor", "@preconcurrency", "nonisolated", "nonisolated(unsafe)", "override", "@discardableResult"]


class Entry(NamedTuple):
    """A symbol, as a row of the ledger or a stand-in describes it."""

    symbol: str
    declaration: str
    availability: tuple  # one version for each of PLATFORMS
    deprecated: str
    extensions: str
    isolation: str


def frameworks(platform):
    """Returns the frameworks with stand-ins on a platform, each after the frameworks that it imports."""
    names = [
        "AppKit" if platform == "macOS" else "UIKit",
        "AuthenticationServices",
        "Security",
        "CommonCrypto",
        "Combine",
        "SwiftUI",
        "CryptoKit",
        *["WebKit", "XCTest"] * (platform == "iOS"),
    ]
    return [name for name in names if (STAND_INS / name).exists()]


def rows(framework, platform, strict_isolation):
    """Yields the ledger's entries for a framework on a platform."""
    with open(LEDGER / f"{framework}.tsv", newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row[platform] == "-":
                continue
            strict, _, other = row["isolation"].partition(" if STRICT_UI_ISOLATION, else ")
            yield Entry(
                row["symbol"],
                row["declaration"],
                tuple(row[column].replace("-", "any") for column in PLATFORMS),
                row["deprecated"],
                row["extensions"],
                strict if strict_isolation or not other else other,
            )


def declared(framework, platform, command, folder, strict_isolation, listed, stand_ins=STAND_INS):
    """Compiles the stand-in for a framework and yields its entries, without helpers that aren't Apple's.

    `command` is the start of the compiler's command. `folder` contains the modules that the framework imports, and the
    framework's module is written there. `listed` contains the ledger's symbols; overrides of other symbols are skipped.
    """
    sources = swift_files(stand_ins / framework)
    run = subprocess.run(
        [
            *command,
            "-emit-module",
            "-parse-as-library",
            "-swift-version",
            "6",
            "-module-name",
            framework,
            "-I",
            folder,
            "-o",
            f"{folder}/{framework}.swiftmodule",
            "-emit-symbol-graph",
            "-emit-symbol-graph-dir",
            folder,
            *["-DSTRICT_UI_ISOLATION"] * strict_isolation,
            *sources,
        ],
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise RuntimeError(f"The stand-in for {framework} doesn't compile for {platform}:\n{run.stderr}")
    graph = json.loads(Path(folder, f"{framework}.symbols.json").read_text(encoding="utf-8"))
    relations = graph["relationships"]
    sendable = {r["source"] for r in relations if r["kind"] == "conformsTo" and r["target"] == "s:s8SendableP"}
    # The stand-ins implement requirements that are optional in Objective-C. Skip these implementations.
    defaults = {r["source"] for r in relations if r["kind"] == "defaultImplementationOf"}
    for symbol in graph["symbols"]:
        identifier = symbol["identifier"]["precise"]
        # The graph also contains the symbols that the stand-in re-exports from Foundation.
        is_own = symbol.get("location", {}).get("uri", "").removeprefix("file://") in sources
        if not is_own or identifier in defaults or "SYNTHESIZED" in identifier or is_helper(symbol):
            continue
        found = entry(symbol, identifier in sendable)
        if "override " not in text(symbol) or found.symbol in listed:
            yield found


def is_helper(symbol):
    """Returns whether a symbol isn't Apple's or isn't visible to callers."""
    *_, name = path = symbol["pathComponents"]
    if any(part.lower().startswith("standin") or "standIn:" in part for part in path):
        return True
    # Imported constants also have these members, and a view without a body inherits `body`.
    return name in ("rawValue", "init(rawValue:)") or name == "body" and "Never" in text(symbol)


def text(symbol):
    declaration = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    return re.sub(r"\s+", " ", declaration).strip()


def entry(symbol, is_sendable):
    """Returns the entry for a symbol in a symbol graph."""
    declaration, attributes, listed = text(symbol), [], []
    while match := ATTRIBUTE.match(declaration):
        (attributes if match[1] in UNLISTED else listed).append(match[1])
        declaration = declaration[match.end() :]
    isolation = "MainActor" if "@MainActor" in attributes else "Sendable" if is_sendable else "nonisolated"
    if "@preconcurrency" in attributes:
        isolation += ", preconcurrency"
    availability = {item["domain"]: item for item in symbol.get("availability", [])}
    items = [availability[domain] for domain in PLATFORMS.values() if domain in availability]
    items = [item for item in items if not item.get("isUnconditionallyUnavailable")]
    deprecated = {version(item["deprecated"]) if "deprecated" in item else "" for item in items} or {""}
    return Entry(
        ".".join(symbol["pathComponents"]),
        " ".join([*listed, declaration.replace(" { get set }", "").replace("`Self`", "Self")]),
        tuple(introduced(availability.get(domain)) for domain in PLATFORMS.values()),
        "/".join(sorted(deprecated)),
        "no" if "iOSAppExtension" in availability else "yes",
        isolation,
    )


def version(number):
    return f"{number['major']}.{number.get('minor', 0)}"


def introduced(availability):
    if availability is None:
        return "any"
    return "unavailable" if availability.get("isUnconditionallyUnavailable") else version(availability["introduced"])


def differences(platform, folder, strict_isolation=False, stand_ins=STAND_INS, only=None):
    """Yields one line for each difference between the stand-ins of a platform and the ledger.

    `only` limits the comparison to one framework. `folder` must then contain the stand-ins that the framework imports.
    """
    command = frontend(platform, Path(folder, "toolchain"))
    for framework in [only] if only else frameworks(platform):
        expected = list(rows(framework, platform, strict_isolation))
        if framework == "UIKit":
            expected += rows("Foundation", platform, strict_isolation)
        listed = {item.symbol for item in expected}
        found = list(declared(framework, platform, command, folder, strict_isolation, listed, stand_ins))
        for item in sorted(set(expected) - set(found)):
            candidates = [other for other in found if other.symbol == item.symbol and other not in expected]
            yield f"{framework}: the ledger has {item}, and the stand-in {candidates or 'no such symbol'}."
        for item in sorted(set(found) - set(expected)):
            if item.symbol not in listed:
                yield f"{framework}: {item.symbol} has no row in the ledger."
