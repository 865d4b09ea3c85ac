"""Tests the Xcode projects of the example apps, where this is possible on Linux."""

import json
import plistlib
import re
import subprocess
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def strings(value):
    """Yields all strings in a property list, without the keys of its dictionaries."""
    if isinstance(value, str):
        yield value
    else:
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings(item)


class ProjectTests:
    """The tests of each project. A subclass sets the folder and the name of its project."""

    @classmethod
    def setUpClass(cls):
        cls.path = ROOT / cls.folder / f"{cls.name}.xcodeproj"
        command = ["plutil", "-convert", "json", "-o", "-", cls.path / "project.pbxproj"]
        cls.project = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        cls.objects = cls.project["objects"]
        cls.info = plistlib.loads((ROOT / cls.folder / "Info.plist").read_bytes())

    def of_kind(self, kind):
        return {identifier: item for identifier, item in self.objects.items() if item["isa"] == kind}

    def test_every_object_exists_and_is_used(self):
        used = {text for text in strings(self.project) if re.fullmatch("[0-9A-F]{24}", text)}
        self.assertEqual(used, set(self.objects))

    def test_the_folders_and_the_package_exist(self):
        for group in self.of_kind("PBXFileSystemSynchronizedRootGroup").values():
            self.assertTrue(list((ROOT / self.folder / group["path"]).glob("*.swift")), group["path"])
        (package,) = self.of_kind("XCLocalSwiftPackageReference").values()
        path = ROOT / self.folder / package["relativePath"] / "Package.swift"
        self.assertTrue(path.samefile(ROOT / "Package.swift"))

    def test_the_targets_use_products_of_the_package(self):
        manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
        products = set(re.findall(r'\.library\(\s*name: "(\w+)"', manifest))
        for dependency in self.of_kind("XCSwiftPackageProductDependency").values():
            self.assertIn(dependency["productName"], products)

    def test_the_scheme_names_the_targets(self):
        scheme = ElementTree.parse(self.path / f"xcshareddata/xcschemes/{self.name}.xcscheme")
        targets = self.of_kind("PBXNativeTarget")
        for reference in scheme.iter("BuildableReference"):
            self.assertEqual(targets[reference.get("BlueprintIdentifier")]["name"], reference.get("BlueprintName"))


class ExampleProjectTests(ProjectTests, unittest.TestCase):
    folder, name = "Examples/iOSApp", "KakaoLoginExample"

    def test_the_app_key_is_written_once(self):
        keys = [text for text in strings(self.project) if re.fullmatch("[0-9a-f]{32}", text)]
        self.assertEqual(len(set(keys)), 1)
        self.assertEqual(self.info["KakaoNativeAppKey"], "$(KAKAO_NATIVE_APP_KEY)")
        self.assertEqual(self.info["CFBundleURLTypes"][0]["CFBundleURLSchemes"], ["kakao$(KAKAO_NATIVE_APP_KEY)"])

    def test_only_a_debug_build_allows_plain_http(self):
        debug = plistlib.loads((ROOT / self.folder / "Info-Debug.plist").read_bytes())
        self.assertEqual(debug, self.info | {"NSAppTransportSecurity": {"NSAllowsLocalNetworking": True}})
        settings = [(item["name"], item["buildSettings"]) for item in self.of_kind("XCBuildConfiguration").values()]
        files = {(name, values["INFOPLIST_FILE"]) for name, values in settings if "INFOPLIST_FILE" in values}
        self.assertEqual(files, {("Debug", "Info-Debug.plist"), ("Release", "Info.plist")})


class TalkStandInProjectTests(ProjectTests, unittest.TestCase):
    folder, name = "Examples/KakaoTalkStandIn", "TalkStandIn"

    def test_the_app_has_the_schemes_that_the_sdk_opens(self):
        hosts = (ROOT / "Sources/KakaoSDKCommon/Configuration/Hosts.swift").read_text(encoding="utf-8")
        schemes = [re.search(rf'{name}: String = "([^"]+)"', hosts)[1] for name in ("talkAuth", "talkLink", "plusFriend")]
        navi = (ROOT / "Sources/KakaoSDKNavi/NaviApi.swift").read_text(encoding="utf-8")
        schemes.append(re.search('static let scheme = "([^"]+)"', navi)[1])
        self.assertEqual(self.info["CFBundleURLTypes"][0]["CFBundleURLSchemes"], schemes)

    def test_the_names_of_the_app_are_not_kakaos(self):
        for settings in self.of_kind("XCBuildConfiguration").values():
            for key in ("INFOPLIST_KEY_CFBundleDisplayName", "PRODUCT_BUNDLE_IDENTIFIER"):
                self.assertNotIn("kakao", settings["buildSettings"].get(key, "").lower())
        self.assertNotIn("kakao", self.name.lower())


if __name__ == "__main__":
    unittest.main()
