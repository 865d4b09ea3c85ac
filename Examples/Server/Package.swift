// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "server-example",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The server doesn't use the trait Desktop, but SwiftPM only resolves the package with the traits that Tools
    // enables.
    .package(name: "kakao-login-swift", path: "../..", traits: [.defaults, "Desktop", "AsyncHTTPClient"]),
    // This package is used for PostgreSQL only. Your server can use its database library instead, as docs/server.md
    // shows.
    .package(name: "kakao-login-tools", path: "../../Tools"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
    .package(url: "https://github.com/apple/swift-crypto", "4.0.0"..<"6.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    .executableTarget(
      name: "Server",
      dependencies: [
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoSDKServer", package: "kakao-login-swift"),
        .product(name: "KakaoSDKAsyncHTTPClient", package: "kakao-login-swift"),
        .product(name: "PostgreSQL", package: "kakao-login-tools"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
