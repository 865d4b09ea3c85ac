// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "cli-example",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "kakao-login-swift", path: "../..", traits: [.defaults, "Desktop"])],
  targets: [
    .executableTarget(
      name: "CLI",
      dependencies: [
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKDesktop", package: "kakao-login-swift"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
