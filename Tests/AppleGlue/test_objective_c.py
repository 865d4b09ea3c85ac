"""Tests that Objective-C code can call the legacy API as Kakao's two legacy documents show it.

The Swift compiler writes the Objective-C header of KakaoOpenSDK, with stand-ins for Foundation, UIKit, and the rest of the SDK. Clang then
compiles KakaoOpenSDKObjC and ObjectiveC/LegacyCalls.m with this header. ObjectiveC/legacy_names.tsv lists the names in the documents.
"""

import csv
import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
STAND_INS = HERE / "ObjectiveC"
SOURCES = HERE.parent.parent / "Sources"
# SwiftPM writes the same module map.
MODULE_MAP = 'module KakaoOpenSDK {\n  header "KakaoOpenSDK-Swift.h"\n}\n'


def write_header(folder):
    """Writes the Objective-C header of KakaoOpenSDK and its module map to a folder."""
    swiftc = ["swiftc", "-frontend", "-emit-module", "-enable-objc-interop", "-swift-version", "6", "-parse-as-library"]
    # Only the declarations reach the header, so the stand-ins don't need the functions that the bodies call.
    swiftc += ["-experimental-skip-all-function-bodies", "-suppress-warnings", "-package-name", "kakao_login_swift"]
    swiftc += ["-I", folder, "-I", STAND_INS, "-module-cache-path", f"{folder}/swift-cache"]
    exports = Path(folder, "exports.swift")
    exports.write_text("@_exported import KakaoSDKCommon\n")
    header = ["-emit-objc-header-path", f"{folder}/KakaoOpenSDK-Swift.h"]
    for module, files, flags in [
        ("Foundation", [STAND_INS / "Foundation/Foundation.swift"], ["-import-underlying-module"]),
        ("KakaoSDKCommon", [STAND_INS / "KakaoSDK.swift"], []),
        ("KakaoSDKAuth", [exports], []),
        ("KakaoSDKUser", [exports], []),
        ("KakaoOpenSDK", sorted((SOURCES / "KakaoOpenSDK").rglob("*.swift")), header),
    ]:
        output = ["-module-name", module, "-o", f"{folder}/{module}.swiftmodule"]
        subprocess.run([*swiftc, *output, *flags, *files], check=True)
    Path(folder, "module.modulemap").write_text(MODULE_MAP)


def clang(folder, file, *flags):
    """Compiles a file, with warnings as errors, and returns the compiler's output."""
    command = ["clang", "-fsyntax-only", "-fobjc-runtime=ios-15.0", "-fobjc-arc", "-fblocks", "-fmodules"]
    command += [f"-fmodules-cache-path={folder}/clang-cache", "-I", folder, "-I", STAND_INS]
    command += ["-I", SOURCES / "KakaoOpenSDKObjC/include", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"]
    # The whole legacy API is deprecated.
    command += ["-Wno-deprecated-declarations"]
    return subprocess.run([*command, *flags, file], check=True, stdout=subprocess.PIPE, text=True).stdout


def used_names(node, names):
    """Adds the classes, methods, properties, and constants that a syntax tree refers to, as legacy_names.tsv writes them."""
    kind, parts = node.get("kind"), node.get("inner", [])
    if kind == "ObjCMessageExpr":
        is_class_method = "classType" in node
        owner = (node if is_class_method else parts[0])["classType" if is_class_method else "type"]["qualType"]
        names.add((class_name(owner), ("+" if is_class_method else "-") + node["selector"]))
    elif kind == "ObjCPropertyRefExpr":
        names.add((class_name(parts[0]["type"]["qualType"]), node["property"]["name"]))
    elif kind == "DeclRefExpr":
        names.add(("", node["referencedDecl"]["name"]))
    if "type" in node:
        names.update((name, "") for name in re.findall(r"\bKO\w+", node["type"]["qualType"]))
    for part in parts:
        used_names(part, names)


def class_name(type_name):
    return type_name.split()[0]


def swift_constants():
    """Returns the numbers and texts of the global constants of KakaoOpenSDK."""
    text = "".join(file.read_text() for file in (SOURCES / "KakaoOpenSDK").rglob("*.swift"))
    constants = dict(re.findall(r'public let (KO\w+) = (?:KOErrorCode\()?(-?\d+|"\w+")', text))
    # The value of this constant is in another constant.
    constants["KOSessionDidChangeNotification"] = re.search(r'KOSessionDidChange = .*\(("\w+")\)', text)[1]
    return constants


def objective_c_constants():
    """Returns the numbers and texts of the global constants of KakaoOpenSDKObjC."""
    files = (file for file in (SOURCES / "KakaoOpenSDKObjC").rglob("*.[hm]"))
    return dict(re.findall(r'\b(KO\w+) = @?(-?\d+|"\w+")[,;]', "".join(file.read_text() for file in files)))


class ObjectiveCTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        write_header(cls.temporary.name)

    def test_the_calls_of_the_documents_compile(self):
        tree = json.loads(clang(self.temporary.name, STAND_INS / "LegacyCalls.m", "-Xclang", "-ast-dump=json"))
        names = set()
        used_names(tree, names)
        with open(STAND_INS / "legacy_names.tsv", newline="") as file:
            rows = [row for row in csv.reader(file, delimiter="\t") if not row[0].startswith("#")]
        listed = {(owner, name) for owner, name in rows[1:]}
        self.assertEqual(set(), listed - names, "LegacyCalls.m doesn't use these names of the documents.")

    def test_the_target_for_objective_c_compiles(self):
        for file in (SOURCES / "KakaoOpenSDKObjC").glob("*.m"):
            clang(self.temporary.name, file)

    def test_both_languages_have_the_same_constants(self):
        self.assertEqual(swift_constants(), objective_c_constants())


if __name__ == "__main__":
    unittest.main()
