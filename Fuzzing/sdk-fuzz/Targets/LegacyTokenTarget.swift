import Crypto
import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

extension FuzzTarget {
  /// A target that loads stored data of SDK 2.x: the input itself, and the input encrypted with the genuine key.
  static let sdk2 = FuzzTarget("sdk2") { input in
    for data in [input, Data("aesGcm:".utf8) + input, try sealed(input)] {
      try read([SDK2Token.key: data])
    }
  }

  /// A target that loads stored data of KOSession, both as encrypted and as unencrypted tokens.
  static let koSession = FuzzTarget("ko-session") { input in
    let parts = input.parts(3)
    let (access, refresh) = (parts[0], parts.last ?? Data())
    try read([accessKey: access, refreshKey: refresh])
    try read([accessKey: access.text, refreshKey: refresh.text, "kakao.open.sdk.Scopes": [access.text]])
    try read([accessKey: access, refreshKey: refresh.text, "kakao.open.sdk.LastSecureMode": true])
  }

  private static let accessKey = "kakao.open.sdk.AccessToken"
  private static let refreshKey = "kakao.open.sdk.RefreshToken"

  /// The encryption keys by vendor identifier.
  ///
  /// The key is derived only once, because the device is always the same.
  private static let keys = Locked<[String: Data]>([:])

  private static func sealed(_ content: Data) throws -> Data {
    let vendor = "11111111-2222-3333-4444-555555555555"
    if keys.withLock({ $0.isEmpty }) { try read([SDK2Token.key: Data("aesGcm:".utf8)]) }
    guard let key = keys.withLock({ $0[vendor] }),
      let box = try AES.GCM.seal(content, using: SymmetricKey(data: key)).combined
    else {
      throw FailedAssertion(description: "the key is missing")
    }
    return Data("aesGcm:".utf8) + box
  }

  private static func read(_ values: [String: any Sendable]) throws {
    let defaults = FixedDefaults(values)
    let environment = LegacyTokenEnvironment(
      defaults: defaults, vendorID: { "11111111-2222-3333-4444-555555555555" }, bundleID: "com.example.app",
      issuer: "https://kauth.kakao.com")
    environment.sdk2Keys.withLock { $0 = keys.withLock { $0 } }
    let tokens = KakaoLegacyTokens(
      configuration: KakaoConfiguration(appKey: "d0000000000000000000000000000001"), environment: environment,
      now: { Date(timeIntervalSince1970: 1_767_225_600) })
    defer { keys.withLock { $0 = environment.sdk2Keys.withLock { $0 } } }
    do {
      guard let token = try tokens.load() else { return }
      let texts = [token.refreshToken] + (token.accessToken.isEmpty ? [] : [token.accessToken])
      try require(texts.allSatisfy(TokenSyntax.isValid), "the loaded token contains invalid characters")
      let again = try JSONDecoder().decode(OAuthToken.self, from: JSONEncoder().encode(token))
      try require(again == token, "a token changed when it was encoded and decoded")
    } catch let error as KakaoLegacyTokenError {
      try require(!error.text(in: .korean).isEmpty, "an error has no text")
    }
    tokens.remove()
  }
}

private struct FixedDefaults: LegacyDefaults {
  let values: [String: any Sendable]

  init(_ values: [String: any Sendable]) { self.values = values }

  func value(forKey key: String) -> Any? { values[key] }
  func removeValue(forKey key: String) {}
  func synchronize() {}
}
