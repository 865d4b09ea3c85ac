import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Data that an earlier SDK stored on a device and the expected result of reading it; see `Fixtures/LegacyTokens`.
struct LegacyTokenVector: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let defaults: [String: Stored]
  let vendorID: String?
  let bundleID: String?
  let token: Token?
  /// The expected `KakaoLegacyTokenError.description`.
  let error: String?

  struct Token: Decodable, Sendable {
    let accessToken: String
    let expiresIn: TimeInterval?
    let expiredAt: TimeInterval
    let refreshToken: String
    let refreshTokenExpiresIn: TimeInterval?
    /// Nil if the expiration is unknown.
    let refreshTokenExpiredAt: TimeInterval?
    let scope: String?
    let idToken: String?
  }

  var testDescription: String { name }

  static let all: [Self] = vectors(in: "LegacyTokens")

  static func named(_ name: String) throws -> Self { try #require(all.first { $0.name == name }, "\(name)") }

  /// Returns the device with these defaults in place of the vector's defaults.
  func environment(_ defaults: StubDefaults, issuer: String = "https://kauth.kakao.com") -> LegacyTokenEnvironment {
    LegacyTokenEnvironment(defaults: defaults, vendorID: { [vendorID] in vendorID }, bundleID: bundleID, issuer: issuer)
  }

  func tokens(
    in defaults: StubDefaults, hosts: Hosts = Hosts(), isLoggingEnabled: Bool = false
  ) -> KakaoLegacyTokens {
    KakaoLegacyTokens(
      configuration: KakaoConfiguration(appKey: appKey, hosts: hosts, isLoggingEnabled: isLoggingEnabled),
      environment: environment(defaults), now: { TestClock().now })
  }
}
