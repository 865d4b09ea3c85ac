// swift-tools-version: 6.1
import PackageDescription

let rxSwift = Target.Dependency.product(
  name: "RxSwift", package: "RxSwift", condition: .when(traits: ["Rx"]))

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

// Only for Linux and Android, where swift-crypto builds BoringSSL anyway. On Apple's platforms, Security and
// CommonCrypto have the algorithms that `Crypto` lacks, and this product would compile BoringSSL.
let cryptoExtras = Target.Dependency.product(
  name: "CryptoExtras", package: "swift-crypto",
  condition: .when(platforms: [.linux, .android]))

let package = Package(
  name: "kakao-login-swift",
  platforms: [.iOS(.v15), .macCatalyst(.v15), .macOS(.v13), .visionOS(.v1)],
  products: [
    // As in Kakao's SDK, the products KakaoSDK and RxKakaoSDK contain the modules for all of Kakao's features. The
    // modules of the same names don't re-export the modules for messages, whose `Button` and `Link` would be ambiguous
    // next to SwiftUI's.
    .library(
      name: "KakaoSDK", targets: ["KakaoSDK", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk", "KakaoSDKNavi"]),
    .library(name: "KakaoSDKCommon", targets: ["KakaoSDKCommon"]),
    .library(name: "KakaoSDKAuth", targets: ["KakaoSDKAuth"]),
    .library(name: "KakaoSDKUser", targets: ["KakaoSDKUser"]),
    .library(name: "KakaoSDKTemplate", targets: ["KakaoSDKTemplate"]),
    .library(name: "KakaoSDKShare", targets: ["KakaoSDKShare"]),
    .library(name: "KakaoSDKTalk", targets: ["KakaoSDKTalk"]),
    .library(name: "KakaoSDKNavi", targets: ["KakaoSDKNavi"]),
    .library(name: "KakaoSDKDesktop", targets: ["KakaoSDKDesktop"]),
    .library(name: "KakaoSDKAsyncHTTPClient", targets: ["KakaoSDKAsyncHTTPClient"]),
    .library(name: "KakaoSDKServer", targets: ["KakaoSDKServer"]),
    .library(name: "KakaoSDKTesting", targets: ["KakaoSDKTesting"]),
    .library(name: "KakaoEmulatorTesting", targets: ["KakaoEmulatorTesting"]),
    // These products import Swift Testing, so an app that links one of them by mistake doesn't build or start.
    .library(name: "KakaoSDKTestTraits", targets: ["KakaoSDKTestTraits"]),
    .library(name: "KakaoEmulatorTestTraits", targets: ["KakaoEmulatorTestTraits"]),
    .library(name: "KakaoOpenSDK", targets: ["KakaoOpenSDK"]),
    .library(name: "RxKakaoSDK", targets: ["RxKakaoSDK", "RxKakaoSDKShare", "RxKakaoSDKTalk"]),
    .library(name: "RxKakaoSDKCommon", targets: ["RxKakaoSDKCommon"]),
    .library(name: "RxKakaoSDKAuth", targets: ["RxKakaoSDKAuth"]),
    .library(name: "RxKakaoSDKUser", targets: ["RxKakaoSDKUser"]),
    .library(name: "RxKakaoSDKShare", targets: ["RxKakaoSDKShare"]),
    .library(name: "RxKakaoSDKTalk", targets: ["RxKakaoSDKTalk"]),
  ],
  traits: [
    .default(enabledTraits: ["URLSession"]),
    .trait(
      name: "URLSession",
      description: "The default transport on Linux, where it needs FoundationNetworking and libcurl."),
    .trait(
      name: "Desktop",
      description: "Log in through the system browser and a loopback redirect (RFC 8252) on macOS and Linux."),
    .trait(
      name: "AsyncHTTPClient",
      description: "The transport for servers: KakaoSDKAsyncHTTPClient, which uses AsyncHTTPClient and SwiftNIO."),
    .trait(
      name: "Rx", description: "The RxSwift API: RxKakaoSDK and the modules whose names begin with RxKakaoSDK."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", "4.0.0"..<"6.0.0"),
    .package(url: "https://github.com/ReactiveX/RxSwift", from: "6.10.0"),
    // SwiftPM chooses a release for the toolchain: the newest ones require Swift 6.2.
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
    // This release gives access to a channel's socket, so that programs can be prevented from inheriting it. It
    // requires Swift 6.1.
    .package(url: "https://github.com/apple/swift-nio", from: "2.98.0"),
  ],
  targets: [
    .target(name: "KakaoSDK", dependencies: ["KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser"]),
    .target(
      name: "KakaoSDKCommon",
      dependencies: [logging],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(
      name: "KakaoSDKAuth",
      dependencies: [
        "KakaoSDKCommon", logging,
        .product(name: "Crypto", package: "swift-crypto"),
        cryptoExtras,
      ]),
    .target(name: "KakaoSDKUser", dependencies: ["KakaoSDKCommon", "KakaoSDKAuth"]),
    .target(name: "KakaoSDKTemplate", dependencies: ["KakaoSDKCommon", logging]),
    .target(name: "KakaoSDKShare", dependencies: ["KakaoSDKCommon", "KakaoSDKTemplate", logging]),
    .target(
      name: "KakaoSDKTalk",
      dependencies: ["KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKTemplate", logging]),
    .target(name: "KakaoSDKNavi", dependencies: ["KakaoSDKCommon", logging]),
    .target(name: "KakaoOpenSDK", dependencies: ["KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser"]),
    .target(
      name: "KakaoSDKDesktop",
      dependencies: [
        "KakaoSDKAuth",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Desktop"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Desktop"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Desktop"])),
      ]),
    .target(
      name: "KakaoSDKAsyncHTTPClient",
      dependencies: [
        "KakaoSDKCommon",
        .product(
          name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
      ]),
    .target(
      name: "KakaoSDKServer",
      dependencies: [
        "KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", logging,
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    // For the tests of an app. Of the other modules, only `KakaoSDKTestTraits` depends on it.
    .target(
      name: "KakaoSDKTesting",
      dependencies: [
        "KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKShare", "KakaoSDKTalk", "KakaoSDKNavi",
        .product(name: "Crypto", package: "swift-crypto"),
        cryptoExtras,
      ]),
    // The client of a running emulator. It imports no module of the SDK. The emulator itself is in `Tools`.
    .target(name: "KakaoEmulatorTesting"),
    // These two import Swift Testing, so no other module may depend on them. `KakaoEmulatorTesting` must not import
    // Swift Testing, because `kakao` links it.
    .target(name: "KakaoSDKTestTraits", dependencies: ["KakaoSDKTesting"]),
    .target(name: "KakaoEmulatorTestTraits", dependencies: ["KakaoEmulatorTesting"]),
    .target(name: "RxKakaoSDK", dependencies: ["RxKakaoSDKCommon", "RxKakaoSDKAuth", "RxKakaoSDKUser"]),
    .target(name: "RxKakaoSDKCommon", dependencies: ["KakaoSDKCommon", rxSwift]),
    .target(name: "RxKakaoSDKAuth", dependencies: ["KakaoSDKCommon", "KakaoSDKAuth", "RxKakaoSDKCommon", rxSwift]),
    .target(
      name: "RxKakaoSDKUser",
      dependencies: ["KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "RxKakaoSDKCommon", "RxKakaoSDKAuth", rxSwift]),
    .target(
      name: "RxKakaoSDKShare",
      dependencies: ["KakaoSDKCommon", "KakaoSDKTemplate", "KakaoSDKShare", "RxKakaoSDKCommon", rxSwift]),
    .target(
      name: "RxKakaoSDKTalk",
      dependencies: ["KakaoSDKCommon", "KakaoSDKTemplate", "KakaoSDKTalk", "RxKakaoSDKCommon", rxSwift]),
    .target(
      name: "TestSupport",
      dependencies: [
        "KakaoSDKCommon", "KakaoSDKAuth",
        logging,
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Desktop"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Desktop"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Desktop"])),
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "KakaoSDKCommonTests", dependencies: ["KakaoSDKCommon", "TestSupport"]),
    .testTarget(
      name: "KakaoSDKAuthTests",
      dependencies: [
        "KakaoSDKAuth", "KakaoSDKUser", "TestSupport",
        logging,
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "KakaoSDKUserTests",
      dependencies: ["KakaoSDKUser", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "KakaoSDKTemplateTests", dependencies: ["KakaoSDKTemplate"]),
    .testTarget(name: "KakaoSDKShareTests", dependencies: ["KakaoSDKShare", "KakaoSDKAuth", "TestSupport"]),
    .testTarget(name: "KakaoSDKTalkTests", dependencies: ["KakaoSDKTalk", "TestSupport"]),
    .testTarget(name: "KakaoSDKNaviTests", dependencies: ["KakaoSDKNavi", "TestSupport"]),
    .testTarget(name: "KakaoSDKSharedTests", dependencies: ["KakaoSDK", "TestSupport"]),
    .testTarget(
      name: "SourceCompatibilityTests",
      dependencies: [
        "KakaoSDK", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk", "KakaoSDKNavi", "TestSupport",
      ]),
    .testTarget(
      name: "SourceCompatibilitySwift5Tests",
      dependencies: [
        "KakaoOpenSDK", "KakaoSDK", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk", "KakaoSDKNavi", "TestSupport",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "KakaoOpenSDKTests", dependencies: ["KakaoOpenSDK", "KakaoSDK", "TestSupport"]),
    .testTarget(
      name: "KakaoSDKDesktopTests",
      dependencies: [
        "KakaoSDKDesktop", "KakaoSDKAuth", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Desktop"])),
        .product(name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["Desktop"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Desktop"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Desktop"])),
      ]),
    .testTarget(
      name: "KakaoSDKServerTests",
      dependencies: [
        "KakaoSDKServer", "TestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    .testTarget(
      name: "KakaoSDKTestingTests",
      dependencies: [
        "KakaoSDK", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk", "KakaoSDKNavi", "KakaoSDKTesting",
        "KakaoSDKTestTraits", "TestSupport",
      ]),
    .testTarget(
      name: "KakaoEmulatorTestingTests", dependencies: ["KakaoEmulatorTesting", "KakaoEmulatorTestTraits"]),
    // Runs the fuzz targets with the inputs of the stored corpus.
    .testTarget(
      name: "FuzzCorpusTests",
      dependencies: [
        "KakaoSDKUser", "KakaoSDKDesktop",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Desktop"])),
      ]),
    .testTarget(
      name: "RxKakaoSDKTests",
      dependencies: [
        "KakaoSDK", "RxKakaoSDK", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk", "RxKakaoSDKShare",
        "RxKakaoSDKTalk", "TestSupport", rxSwift,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

#if canImport(ObjectiveC)
  // The constants and variadic methods that Swift can't declare for Objective-C.
  package.products.append(.library(name: "KakaoOpenSDKObjC", targets: ["KakaoOpenSDKObjC"]))
  package.targets.append(.target(name: "KakaoOpenSDKObjC", dependencies: ["KakaoOpenSDK"]))
#endif

// An import is internal unless the public API uses its types, and a protocol as a type is written with `any`
// (decision 38).
for target in package.targets where target.type == .regular && target.name != "TestSupport" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}

// `scripts/fuzz.sh` sets KAKAO_FUZZING to compile the fuzzed modules with coverage instrumentation. This guides the
// fuzzer to inputs that reach new code.
if Context.environment["KAKAO_FUZZING"] == "1" {
  let fuzzSettings: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])]
  for target in package.targets where target.name.hasPrefix("KakaoSDK") && target.type == .regular {
    target.swiftSettings = (target.swiftSettings ?? []) + fuzzSettings
  }
  package.targets.append(
    .executableTarget(
      name: "sdk-fuzz", dependencies: ["KakaoSDKUser", "KakaoSDKDesktop"], path: "Fuzzing/sdk-fuzz",
      swiftSettings: fuzzSettings, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}
