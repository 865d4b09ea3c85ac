import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The check of one rule, on two stores with the same storage.
struct TokenStoreCheck: Sendable {
  let rule: TokenStoreRule
  let store: any KakaoTokenStore
  let other: any KakaoTokenStore

  func require(_ condition: Bool, _ explanation: String) throws(TokenStoreRuleViolation) {
    guard condition else { throw TokenStoreRuleViolation(rule: rule, explanation: explanation) }
  }

  func run() async throws {
    switch rule {
    case .startsEmpty: break
    case .returnsTokenUnchanged: try await returnsTokenUnchanged()
    case .replacesToken: try await replacesToken()
    case .removesToken: try await removesToken()
    case .removesNothing: try await removesNothing()
    case .sharesStorage: try await sharesStorage()
    case .preflightKeepsToken: try await preflightKeepsToken()
    case .savesWholeTokens: try await savesWholeTokens()
    case .returnsResult: try await returnsResult()
    case .throwsErrorOfOperation: try await throwsErrorOfOperation()
    case .allowsCallsInside: try await allowsCallsInside()
    case .allowsCallsOutside: try await allowsCallsOutside()
    case .excludesOthers: try await excludesOthers()
    case .releasesAfterError: try await releasesAfterError()
    case .releasesAfterCancellation: try await releasesAfterCancellation()
    }
  }
}

// MARK: - Loading, saving, and removing

extension TokenStoreCheck {
  private func returnsTokenUnchanged() async throws {
    for token in [OAuthToken.full("1"), .minimal("2"), .long("3")] {
      try await store.save(token)
      try await requireStored(token, in: store)
    }
  }

  private func replacesToken() async throws {
    try await store.save(.full("1"))
    try await store.save(.minimal("2"))
    try await requireStored(.minimal("2"), in: store)
  }

  private func removesToken() async throws {
    try await store.save(.full("1"))
    try await store.remove()
    try await requireStored(nil, in: store)
    try await store.save(.full("2"))
    try await requireStored(.full("2"), in: store)
  }

  private func removesNothing() async throws {
    for _ in 0..<2 { try await store.remove() }
    try await requireStored(nil, in: store)
  }

  private func sharesStorage() async throws {
    try await store.save(.full("1"))
    try await requireStored(.full("1"), in: other)
    try await other.save(.full("2"))
    try await requireStored(.full("2"), in: store)
    try await store.remove()
    try await requireStored(nil, in: other)
  }

  private func preflightKeepsToken() async throws {
    try await store.preflightSave(of: .full("1"))
    try await requireStored(nil, in: store)
    try await store.save(.full("2"))
    try await store.preflightSave(of: .full("3"))
    try await requireStored(.full("2"), in: store)
  }

  private func savesWholeTokens() async throws {
    let tokens = (0..<20).map { $0.isMultiple(of: 2) ? OAuthToken.full("\($0)") : .minimal("\($0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, token) in tokens.enumerated() {
        group.addTask { try await (index.isMultiple(of: 3) ? other : store).save(token) }
      }
      try await group.waitForAll()
    }
    let last = try await store.load()
    try require(last.map(tokens.contains) == true, "The stored token isn't one of the saved tokens.")
    try await requireStored(last, in: other)
  }

  private func requireStored(_ token: OAuthToken?, in store: any KakaoTokenStore) async throws {
    let stored = try await store.load()
    guard stored != token else { return }
    guard let token else { return try require(false, "A token is stored, although none should be.") }
    guard let stored else { return try require(false, "No token is stored, although one was saved.") }
    try require(false, "The stored token differs from the saved one in: \(stored.differences(from: token)).")
  }
}

extension OAuthToken {
  private static let loginID = UUID()
  private static let issuedAt = Date(timeIntervalSince1970: 1_767_225_600)

  /// Returns a token with a value for every property.
  fileprivate static func full(_ name: String) -> OAuthToken {
    OAuthToken(
      accessToken: "access \(name) é한글😀\"\\/\n", expiresIn: 43_199, expiredAt: issuedAt.addingTimeInterval(43_199),
      tokenType: "bearer", refreshToken: "refresh-\(name)", refreshTokenExpiresIn: 5_183_999,
      refreshTokenExpiredAt: issuedAt.addingTimeInterval(5_183_999), scope: "account_email openid profile_nickname",
      scopes: nil, idToken: "header.payload.signature-\(name)"
    ).with(loginID: loginID)
  }

  /// Returns a token without optional properties.
  fileprivate static func minimal(_ name: String) -> OAuthToken {
    OAuthToken(
      accessToken: "access-\(name)", expiresIn: 1, expiredAt: issuedAt, tokenType: "bearer",
      refreshToken: "refresh-\(name)", refreshTokenExpiresIn: 2, refreshTokenExpiredAt: issuedAt, scope: nil,
      scopes: nil)
  }

  /// Returns a token with an ID token of 8 KB.
  fileprivate static func long(_ name: String) -> OAuthToken {
    OAuthToken(
      accessToken: "access-\(name)", expiresIn: 43_199, expiredAt: issuedAt, tokenType: "bearer",
      refreshToken: "refresh-\(name)", refreshTokenExpiresIn: 5_183_999, refreshTokenExpiredAt: issuedAt, scope: "",
      scopes: nil, idToken: String(repeating: "0123456789abcdef", count: 512))
  }

  /// Returns the names of the properties that differ, without their values.
  fileprivate func differences(from other: OAuthToken) -> String {
    let differences: KeyValuePairs = [
      "tokenType": tokenType != other.tokenType,
      "accessToken": accessToken != other.accessToken,
      "expiresIn": expiresIn != other.expiresIn,
      "expiredAt": expiredAt != other.expiredAt,
      "refreshToken": refreshToken != other.refreshToken,
      "refreshTokenExpiresIn": refreshTokenExpiresIn != other.refreshTokenExpiresIn,
      "refreshTokenExpiredAt": refreshTokenExpiredAt != other.refreshTokenExpiredAt,
      "scope": scope != other.scope,
      "idToken": idToken != other.idToken,
      "isIDTokenSignatureUnverified": isIDTokenSignatureUnverified != other.isIDTokenSignatureUnverified,
    ]
    let names = differences.filter(\.value).map(\.key)
    // A token also has properties that aren't public, but are part of its `Codable` form.
    return names.isEmpty ? "a property that only the token's Codable form has" : names.joined(separator: ", ")
  }
}
