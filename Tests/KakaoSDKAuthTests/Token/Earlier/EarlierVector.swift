import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// What an earlier SDK left on a device, and what is to be read from it; see `Fixtures/EarlierTokens`.
struct EarlierVector: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let defaults: [String: Stored]
  let vendorID: String?
  let bundleID: String?
  let token: Token?
  /// What `EarlierTokenError.description` says.
  let error: String?

  struct Token: Decodable, Sendable {
    let accessToken: String
    let expiresIn: TimeInterval?
    let expiredAt: TimeInterval
    let refreshToken: String
    let refreshTokenExpiresIn: TimeInterval?
    /// Nil where no one knows.
    let refreshTokenExpiredAt: TimeInterval?
    let scope: String?
    let idToken: String?
  }

  var testDescription: String { name }

  static let all: [Self] = vectors(in: "EarlierTokens")

  static func named(_ name: String) throws -> Self { try #require(all.first { $0.name == name }, "\(name)") }

  /// The device with these defaults in place of the vector's own.
  func device(_ defaults: StubDefaults, issuer: String = "https://kauth.kakao.com") -> EarlierDevice {
    EarlierDevice(defaults: defaults, vendorID: { [vendorID] in vendorID }, bundleID: bundleID, issuer: issuer)
  }

  func tokens(
    in defaults: StubDefaults, hosts: Hosts = Hosts(), isLoggingEnabled: Bool = false
  ) -> EarlierTokens {
    EarlierTokens(
      configuration: KakaoConfiguration(appKey: appKey, hosts: hosts, isLoggingEnabled: isLoggingEnabled),
      device: device(defaults), now: { TestClock().now })
  }
}
