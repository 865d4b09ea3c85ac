// swift-tools-version: 6.1
import PackageDescription

/// The modules are those of the package next door, compiled once more: what a fuzzer learns comes from what its compiler
/// weaves into them, and into nothing else.
let woven: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library", "-O"])]
let traits: [SwiftSetting] = [.define("IDTokenVerification"), .define("Desktop")]

let package = Package(
  name: "kakao-login-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.1.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.0")),
  ],
  targets: [
    .target(
      name: "KakaoSDKCommon",
      dependencies: [.product(name: "Logging", package: "swift-log")],
      exclude: ["PrivacyInfo.xcprivacy"], swiftSettings: woven),
    .target(
      name: "KakaoSDKAuth",
      dependencies: [
        "KakaoSDKCommon",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "_CryptoExtras", package: "swift-crypto"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ], swiftSettings: woven + traits),
    .target(name: "KakaoSDKUser", dependencies: ["KakaoSDKCommon", "KakaoSDKAuth"], swiftSettings: woven),
    .target(
      name: "KakaoSDKDesktop",
      dependencies: [
        "KakaoSDKAuth",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ], swiftSettings: woven + traits),
    .executableTarget(
      name: "sdk-fuzz",
      dependencies: ["KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKDesktop"],
      swiftSettings: woven + traits, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ],
  swiftLanguageModes: [.v6]
)
