// swift-tools-version: 6.1
import PackageDescription

// Compiles and tests the SDK's files for Apple's platforms on Linux, with small stand-ins for Apple's frameworks. Set
// `UI_FRAMEWORK=AppKit` to build the macOS code; otherwise, the package builds the iOS code.
let isMac = Context.environment["UI_FRAMEWORK"] == "AppKit"
let ui: Target.Dependency = isMac ? "AppKit" : "UIKit"

/// The cryptography products that are used by the stand-ins for Apple's frameworks and by tests that create signatures.
let cryptoExtras: [Target.Dependency] = [
  .product(name: "Crypto", package: "swift-crypto"), .product(name: "CryptoExtras", package: "swift-crypto"),
]

/// Settings that keep Swift Testing from importing its extensions for the real frameworks.
let testSettings: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

var targets: [Target] = [
  .target(name: isMac ? "AppKit" : "UIKit", path: isMac ? "StandIns/AppKit" : "StandIns/UIKit"),
  .target(name: "AuthenticationServices", dependencies: [ui], path: "StandIns/AuthenticationServices"),
  .target(name: "Security", dependencies: cryptoExtras, path: "StandIns/Security"),
  .target(name: "CommonCrypto", dependencies: cryptoExtras, path: "StandIns/CommonCrypto"),
  .target(name: "Combine", path: "StandIns/Combine"),
  .target(name: "SwiftUI", dependencies: ["Combine", ui], path: "StandIns/SwiftUI"),
  .target(
    name: "KakaoSDKCommon", dependencies: [ui, .product(name: "Logging", package: "swift-log")],
    path: "SDK/KakaoSDKCommon", resources: [.copy("PrivacyInfo.xcprivacy")]),
  .target(
    name: "KakaoSDKAuth",
    dependencies: [
      "KakaoSDKCommon", ui, "AuthenticationServices", "Security", "CommonCrypto",
      .product(name: "Crypto", package: "swift-crypto"),
    ],
    path: "SDK/KakaoSDKAuth"),
  .target(name: "KakaoSDKUser", dependencies: ["KakaoSDKAuth", ui, "Combine", "SwiftUI"], path: "SDK/KakaoSDKUser"),
  .target(name: "KakaoSDKTemplate", dependencies: ["KakaoSDKCommon"], path: "SDK/KakaoSDKTemplate"),
  .target(name: "KakaoSDKShare", dependencies: ["KakaoSDKTemplate", ui], path: "SDK/KakaoSDKShare"),
  .target(name: "KakaoSDKTalk", dependencies: ["KakaoSDKUser", "KakaoSDKTemplate", ui], path: "SDK/KakaoSDKTalk"),
  .target(name: "KakaoSDKNavi", dependencies: ["KakaoSDKCommon"], path: "SDK/KakaoSDKNavi"),
  .target(name: "KakaoOpenSDK", dependencies: ["KakaoSDKUser", ui], path: "SDK/KakaoOpenSDK"),
  .testTarget(
    name: "SystemTests",
    dependencies: ["KakaoSDKAuth", "KakaoSDKUser", "AuthenticationServices", "Combine", "Security", "SwiftUI"],
    path: "Tests/SystemTests", swiftSettings: testSettings),
]

if !isMac {
  let samples: [Target.Dependency] = ["KakaoSDKAuth", "KakaoSDKCommon", "UIKit", "SwiftUI"]
  targets += [
    .target(name: "TestSupport", dependencies: ["KakaoSDKAuth"], path: "Tests/TestSupport"),
    // Runs the SDK's tests of ID token signatures and legacy tokens on the code that calls Apple's cryptography, which
    // iOS and macOS share.
    .testTarget(
      name: "KakaoSDKAuthTests",
      dependencies: ["KakaoSDKAuth", "TestSupport", .product(name: "Logging", package: "swift-log")] + cryptoExtras,
      path: "Tests/KakaoSDKAuthTests",
      sources: ["IDToken", "Token/Legacy", "Support", "Logging/CapturedLog.swift"],
      resources: [.copy("Fixtures")], swiftSettings: testSettings),
    .executableTarget(name: "GuideSamples", dependencies: samples, path: "GuideSamples"),
    .executableTarget(
      name: "GuideSamplesSwift5", dependencies: samples, path: "GuideSamplesSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // The example app, with its own tests. Both are symbolic links to Examples/iOSApp.
    .target(name: "KakaoSDK", dependencies: ["KakaoSDKUser"], path: "SDK/KakaoSDK"),
    .target(
      name: "KakaoSDKTesting",
      dependencies: [
        "KakaoSDKUser", "KakaoSDKShare", "KakaoSDKTalk", "Security", .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "SDK/KakaoSDKTesting"),
    .executableTarget(
      name: "KakaoLoginExample", dependencies: ["KakaoSDK", "KakaoSDKShare", "KakaoSDKTalk", "SwiftUI"],
      path: "ExampleApp"),
    .testTarget(
      name: "KakaoLoginExampleTests",
      dependencies: ["KakaoLoginExample", "KakaoSDK", "KakaoSDKTalk", "KakaoSDKTesting"],
      path: "ExampleAppTests", swiftSettings: testSettings),
    // A symbolic link to Examples/KakaoTalkStandIn.
    .target(name: "WebKit", dependencies: ["UIKit"], path: "StandIns/WebKit"),
    .executableTarget(
      name: "TalkStandIn", dependencies: ["UIKit", "Combine", "SwiftUI", "WebKit"], path: "TalkStandIn"),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "KakaoSDKUser", "KakaoSDKShare", "KakaoSDKTalk", "KakaoSDKNavi", "KakaoSDKTesting", "KakaoOpenSDK",
        "GuideSamples", "GuideSamplesSwift5", "KakaoLoginExample", "TalkStandIn", "UIKit", "SwiftUI", "WebKit",
      ],
      path: "Tests/UIKitTests", swiftSettings: testSettings),
  ]
}

// Isolate AuthenticationServices as Xcode 16 and later do. The availability check also compiles it as in Xcode 15.
for target in targets where target.name == "AuthenticationServices" {
  target.swiftSettings = [.define("STRICT_UI_ISOLATION")]
}

// The root package enables the same features.
for target in targets where target.path?.hasPrefix("SDK/") == true {
  target.swiftSettings = [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault")]
}

let package = Package(
  name: "kakao-login-apple-glue",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
