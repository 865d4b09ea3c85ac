"""Tests the Xcode project of the example app, where this is possible on Linux."""

import json
import plistlib
import re
import subprocess
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Examples/iOSApp"
PROJECT = EXAMPLE / "KakaoLoginExample.xcodeproj"


def strings(value):
    """Yields all strings in a property list, without the keys of its dictionaries."""
    if isinstance(value, str):
        yield value
    else:
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings(item)


class ExampleProjectTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        command = ["plutil", "-convert", "json", "-o", "-", PROJECT / "project.pbxproj"]
        cls.project = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        cls.objects = cls.project["objects"]

    def of_kind(self, kind):
        return {identifier: item for identifier, item in self.objects.items() if item["isa"] == kind}

    def test_every_object_exists_and_is_used(self):
        used = {text for text in strings(self.project) if re.fullmatch("[0-9A-F]{24}", text)}
        self.assertEqual(used, set(self.objects))

    def test_the_folders_and_the_package_exist(self):
        for group in self.of_kind("PBXFileSystemSynchronizedRootGroup").values():
            self.assertTrue(list((EXAMPLE / group["path"]).glob("*.swift")), group["path"])
        (package,) = self.of_kind("XCLocalSwiftPackageReference").values()
        self.assertTrue((EXAMPLE / package["relativePath"] / "Package.swift").samefile(ROOT / "Package.swift"))

    def test_the_targets_use_products_of_the_package(self):
        manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
        products = set(re.findall(r'\.library\(\s*name: "(\w+)"', manifest))
        for dependency in self.of_kind("XCSwiftPackageProductDependency").values():
            self.assertIn(dependency["productName"], products)

    def test_the_scheme_names_the_targets(self):
        scheme = ElementTree.parse(PROJECT / "xcshareddata/xcschemes/KakaoLoginExample.xcscheme")
        targets = self.of_kind("PBXNativeTarget")
        for reference in scheme.iter("BuildableReference"):
            self.assertEqual(targets[reference.get("BlueprintIdentifier")]["name"], reference.get("BlueprintName"))

    def test_the_app_key_is_written_once(self):
        keys = [text for text in strings(self.project) if re.fullmatch("[0-9a-f]{32}", text)]
        self.assertEqual(len(set(keys)), 1)
        info = plistlib.loads((EXAMPLE / "Info.plist").read_bytes())
        self.assertEqual(info["KakaoNativeAppKey"], "$(KAKAO_NATIVE_APP_KEY)")
        self.assertEqual(info["CFBundleURLTypes"][0]["CFBundleURLSchemes"], ["kakao$(KAKAO_NATIVE_APP_KEY)"])


if __name__ == "__main__":
    unittest.main()
