"""Tests which modules of other packages an app with the SDK builds, according to the packages' manifests.

Run it with `python3 -m unittest discover -s Tests/AppleGlue -p test_dependencies.py`.
"""

import copy
import functools
import json
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPLE = ["ios", "maccatalyst", "macos", "visionos"]


def swift_package(folder, *arguments):
    return json.loads(
        subprocess.run(
            ["swift", "package", *arguments], cwd=folder, check=True, stdout=subprocess.PIPE, text=True
        ).stdout
    )


def locations(package):
    """Returns the folders of a package and its dependencies, by their names in the manifests."""
    found = {package["identity"]: package["path"]}
    for dependency in package["dependencies"]:
        found |= locations(dependency)
    return found


@functools.cache
def manifests():
    """Returns the manifests of the SDK, as `sdk`, and of all packages that the SDK depends on without traits."""
    folders = locations(swift_package(ROOT, "show-dependencies", "--format", "json"))
    return {
        "sdk" if Path(folder) == ROOT else name.lower(): swift_package(folder, "dump-package")
        for name, folder in folders.items()
    }


def applies(condition, platform):
    """Returns whether a dependency with this condition is built for a platform without traits."""
    condition = condition or {}
    platforms = condition.get("platformNames")
    return not condition.get("traits") and (not platforms or platform in platforms)


def modules(all_manifests, product, platform, package="sdk"):
    """Returns the modules of other packages that a product is built from, as pairs of package and module."""
    manifest = all_manifests[package]
    targets = {target["name"]: target for target in manifest["targets"]}
    pending = [name for entry in manifest["products"] if entry["name"] == product for name in entry["targets"]]
    seen, found = set(), set()
    while pending:
        name = pending.pop()
        if name in seen:
            continue
        seen.add(name)
        for dependency in targets[name]["dependencies"]:
            ((kind, details),) = dependency.items()
            if not applies(details[-1], platform):
                continue
            if kind == "product":
                found |= modules(all_manifests, details[0], platform, details[1].lower())
            else:
                pending.append(details[0])
    return found if package == "sdk" else found | {(package, name) for name in seen}


def products(all_manifests):
    return [product["name"] for product in all_manifests["sdk"]["products"]]


class DependencyTests(unittest.TestCase):
    LOG = {("swift-log", "Logging")}
    WITHOUT_CRYPTO = {"KakaoSDKCommon", "KakaoSDKAsyncHTTPClient", "KakaoSDKNavi", "KakaoSDKShare", "KakaoSDKTemplate"}
    WITHOUT_CRYPTO |= {"RxKakaoSDKCommon", "RxKakaoSDKShare"}
    CRYPTO = LOG | {("swift-crypto", "Crypto")}
    # The modules with the emulator's client, which need no other package.
    WITHOUT_PACKAGES = {"KakaoEmulatorTesting", "KakaoEmulatorTestTraits"}

    def test_apple_platforms_need_swift_log_and_crypto_alone(self):
        for platform in APPLE:
            for product in products(manifests()):
                with self.subTest(platform=platform, product=product):
                    expected = self.LOG if product in self.WITHOUT_CRYPTO else self.CRYPTO
                    if product in self.WITHOUT_PACKAGES:
                        expected = set()
                    self.assertEqual(modules(manifests(), product, platform), expected)

    def test_other_platforms_build_swift_crypto_as_a_whole(self):
        for platform in ["linux", "android"]:
            found = modules(manifests(), "KakaoSDK", platform)
            extras = {("swift-crypto", "CryptoExtras"), ("swift-crypto", "CCryptoBoringSSL")}
            self.assertLessEqual(self.CRYPTO | extras, found)

    def test_a_dependency_without_its_condition_is_found(self):
        changed = copy.deepcopy(manifests())
        (auth,) = [target for target in changed["sdk"]["targets"] if target["name"] == "KakaoSDKAuth"]
        dependencies = [dependency["product"] for dependency in auth["dependencies"] if "product" in dependency]
        (extras,) = [dependency for dependency in dependencies if dependency[0] == "CryptoExtras"]
        extras[-1] = None
        for product in ["KakaoSDK", "KakaoSDKAuth", "KakaoSDKUser", "KakaoOpenSDK", "KakaoSDKDesktop"]:
            self.assertIn(("swift-crypto", "CCryptoBoringSSL"), modules(changed, product, "ios"))

    def test_only_the_transport_is_enabled_by_default(self):
        traits = {trait["name"]: trait.get("enabledTraits", []) for trait in manifests()["sdk"]["traits"]}
        self.assertEqual(sorted(traits), ["AsyncHTTPClient", "Desktop", "Rx", "URLSession", "default"])
        self.assertEqual(traits["default"], ["URLSession"])

    def test_no_module_of_an_app_needs_a_testing_library(self):
        for target in manifests()["sdk"]["targets"]:
            needed = [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]
            if target["type"] == "regular":
                self.assertEqual([name for name in needed if name.endswith("TestTraits")], [], target["name"])
        for product in manifests()["sdk"]["products"]:
            traits = [name for name in product["targets"] if name.endswith("TestTraits")]
            self.assertEqual(traits, [product["name"]] if product["name"].endswith("TestTraits") else [])

    def test_at_most_three_packages_are_cloned(self):
        self.assertLessEqual(set(manifests()), {"sdk", "swift-log", "swift-crypto", "swift-asn1"})


if __name__ == "__main__":
    unittest.main()
