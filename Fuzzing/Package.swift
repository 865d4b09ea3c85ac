// swift-tools-version: 6.1
import PackageDescription

/// The modules are those of the packages next door, compiled once more: what a fuzzer learns comes from what its compiler
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
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.6.0"),
    .package(url: "https://github.com/apple/swift-asn1.git", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.10.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
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
    .target(
      name: "KakaoEmulator",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "Yams", package: "Yams"),
      ],
      resources: [.copy("Resources")], swiftSettings: woven),
    .executableTarget(
      name: "sdk-fuzz",
      dependencies: ["KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKDesktop"],
      swiftSettings: woven + traits, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
    .executableTarget(
      name: "emulator-fuzz",
      dependencies: [
        "KakaoEmulator",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ],
      swiftSettings: woven, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ],
  swiftLanguageModes: [.v6]
)
