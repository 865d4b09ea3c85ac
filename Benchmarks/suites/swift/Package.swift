// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "login-suite",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "kakao-login-swift", path: "../../..")],
  targets: [
    .testTarget(
      name: "LoginTests", dependencies: [.product(name: "KakaoEmulatorTesting", package: "kakao-login-swift")])
  ],
  swiftLanguageModes: [.v6]
)
