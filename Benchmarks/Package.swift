// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "kakao-login-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "kakao-login-swift", path: "..", traits: [.defaults, "Desktop"]),
    .package(name: "kakao-login-tools", path: "../Tools"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.1.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", "4.0.0"..<"6.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "bare-server",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    .executableTarget(
      name: "sdk-bench",
      dependencies: [
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "KakaoEmulator", package: "kakao-login-tools"),
        .product(name: "KakaoEmulatorInProcess", package: "kakao-login-tools"),
        .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
