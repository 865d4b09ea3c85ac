// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "kakao-login-tools",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "kakao", targets: ["kakao"]),
    .executable(name: "soak", targets: ["soak"]),
    .library(name: "KakaoEmulator", targets: ["KakaoEmulator"]),
    .library(name: "KakaoEmulatorInProcess", targets: ["KakaoEmulatorInProcess"]),
    .library(name: "PostgreSQL", targets: ["PostgreSQL", "PostgreSQLTokens"]),
  ],
  traits: [
    .trait(name: "Rx", description: "Include the tests that run the guides' RxSwift samples against the emulator."),
    .trait(
      name: "URLSession",
      description: "Let the SDK use URLSession on Linux, as the tests do. The command `kakao` doesn't use it."),
    .default(enabledTraits: ["URLSession"]),
  ],
  dependencies: [
    .package(
      name: "kakao-login-swift", path: "..",
      traits: [
        "Desktop", "AsyncHTTPClient",
        .trait(name: "URLSession", condition: .when(traits: ["URLSession"])),
        .trait(name: "Rx", condition: .when(traits: ["Rx"])),
      ]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.6.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.1.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.1"),
    .package(url: "https://github.com/apple/swift-asn1.git", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", "4.0.0"..<"6.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.30.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/ReactiveX/RxSwift", from: "6.10.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
  ],
  targets: [
    .executableTarget(name: "kakao", dependencies: ["KakaoCommands"]),
    // The resources are embedded in the code, so that each program is a single file.
    .plugin(name: "EmbedResources", capability: .buildTool, dependencies: ["embed-resources"]),
    .executableTarget(name: "embed-resources"),
    .target(name: "PostgreSQL"),
    .target(
      name: "PostgreSQLTokens",
      dependencies: ["PostgreSQL", .product(name: "KakaoSDKServer", package: "kakao-login-swift")]),
    // The example server, built here for its browser test, because its own package would build all dependencies again.
    // `Sources/server-example` is a symbolic link.
    .executableTarget(
      name: "server-example",
      dependencies: [
        "PostgreSQL", "PostgreSQLTokens",
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKServer", package: "kakao-login-swift"),
        .product(name: "KakaoSDKAsyncHTTPClient", package: "kakao-login-swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    // The example command, built here for the same reason.
    .executableTarget(
      name: "cli-example",
      dependencies: [
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKDesktop", package: "kakao-login-swift"),
      ]),
    .executableTarget(
      name: "soak",
      dependencies: [
        "KakaoEmulator",
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "platform-check",
      dependencies: [
        "KakaoEmulator", "KakaoEmulatorInProcess",
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKAsyncHTTPClient", package: "kakao-login-swift"),
        .product(name: "KakaoSDKDesktop", package: "kakao-login-swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    .target(
      name: "KakaoCommands",
      dependencies: [
        "KakaoDoctor", "KakaoEmulator", "KakaoEmulatorInProcess", "PostgreSQL",
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKAsyncHTTPClient", package: "kakao-login-swift"),
        .product(name: "KakaoSDKDesktop", package: "kakao-login-swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      exclude: ["Resources"],
      plugins: ["EmbedResources"]),
    // The check of an app's setup, which only reads files.
    .target(name: "KakaoDoctor", dependencies: [.product(name: "Yams", package: "Yams")]),
    .target(
      name: "KakaoEmulator",
      dependencies: [
        "PostgreSQL",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["Resources"],
      plugins: ["EmbedResources"]),
    // This is separate from KakaoEmulatorTesting, which apps use through the root package's URL and also on iOS, where
    // the emulator can't be built.
    .target(
      name: "KakaoEmulatorInProcess",
      dependencies: ["KakaoEmulator", .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift")]),
    // The helpers that several test targets share for the emulator, its storage, its pages, and a browser.
    .target(
      name: "EmulatorTestSupport",
      dependencies: [
        "KakaoEmulator", "PostgreSQL",
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ],
      path: "Tests/EmulatorTestSupport"),
    .testTarget(
      name: "KakaoEmulatorTests",
      dependencies: [
        "EmulatorTestSupport", "KakaoEmulator", "PostgreSQL",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      exclude: ["Storage/Fixtures"]),
    .testTarget(
      name: "KakaoEmulatorPagesTests",
      dependencies: [
        "EmulatorTestSupport", "KakaoEmulator", "KakaoEmulatorInProcess",
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "EmulatorTestSupport", "KakaoEmulator",
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ],
      exclude: ["Fixtures"]),
    // Runs the fuzz targets with the stored corpus of inputs.
    .testTarget(
      name: "EmulatorCorpusTests",
      dependencies: [
        "KakaoEmulator",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ]),
    .testTarget(
      name: "KakaoCommandsTests",
      dependencies: [
        "kakao", "server-example", "KakaoCommands", "KakaoEmulator", "KakaoEmulatorInProcess", "PostgreSQL",
        .product(name: "KakaoEmulatorTestTraits", package: "kakao-login-swift"),
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKDesktop", package: "kakao-login-swift"),
      ]),
    // This is here because the tests of the SDK's package don't build AsyncHTTPClient.
    .testTarget(
      name: "TransportTests",
      dependencies: [
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKAsyncHTTPClient", package: "kakao-login-swift"),
      ]),
    .testTarget(name: "KakaoDoctorTests", dependencies: ["KakaoDoctor"], exclude: ["Projects"]),
    .testTarget(name: "PostgreSQLTests", dependencies: ["PostgreSQL"]),
    // A server that the tests start several times with the same database, and kill.
    .executableTarget(
      name: "token-replica",
      dependencies: ["PostgreSQLTokens", .product(name: "KakaoSDK", package: "kakao-login-swift")],
      path: "Tests/TokenReplica"),
    // This is here because the SDK's package doesn't need a database.
    .testTarget(
      name: "DatabaseTokensTests",
      dependencies: [
        "PostgreSQL", "PostgreSQLTokens", "KakaoEmulatorInProcess", "token-replica",
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKServer", package: "kakao-login-swift"),
        .product(name: "KakaoSDKTesting", package: "kakao-login-swift"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "SoakTests",
      dependencies: [
        "soak", .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
      ]),
    .testTarget(
      name: "PlatformCheckTests",
      dependencies: [
        "platform-check", "KakaoEmulator", "KakaoEmulatorInProcess",
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "kakao", "KakaoCommands", "KakaoEmulator", "KakaoEmulatorInProcess",
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "KakaoOpenSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "RxKakaoSDK", package: "kakao-login-swift", condition: .when(traits: ["Rx"])),
        .product(name: "RxSwift", package: "RxSwift", condition: .when(traits: ["Rx"])),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Enable the same language features as in the root package.
for target in package.targets where target.type == .regular && target.name != "EmulatorTestSupport" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}

// Fuzz targets for the emulator's parsers, as in the root package. `Sources/emulator-fuzz` is a symbolic link, because
// a target's folder must be inside its package.
if Context.environment["KAKAO_FUZZING"] == "1" {
  let fuzzSettings: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])]
  for target in package.targets where target.name == "KakaoEmulator" {
    target.swiftSettings = (target.swiftSettings ?? []) + fuzzSettings
  }
  package.targets.append(
    .executableTarget(
      name: "emulator-fuzz",
      dependencies: ["KakaoEmulator", .product(name: "HummingbirdTesting", package: "hummingbird")],
      swiftSettings: fuzzSettings, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}
