import Foundation

/// A token as SDK 2.x stored it: JSON, encrypted. That releases before 2.8.3, whose source is not public, stored it plain
/// is inferred.
struct SDK2Token {
  static let key = "com.kakao.sdk.oauth_token"
  /// What SDK 2.x marks its first run with, once it has taken care of what KOSession left.
  static let versionKey = "com.kakao.sdk.version"

  /// The longest life a token is believed to have, in seconds: ten years.
  private static let longestLife: TimeInterval = 315_360_000

  private let json: JSON

  /// Reads a stored value.
  ///
  /// - Returns: The token; nil when SDK 2.x stored that there is none.
  init?(_ stored: Any, on device: EarlierDevice) throws(EarlierTokenError) {
    guard let data = stored as? Data, !data.isEmpty else { throw .sdk2(.notAToken) }
    let content = Self.isJSON(data) ? data : try SDK2Cipher(device).open(data)
    let found: JSON?
    do {
      found = try JSONDecoder().decode(JSON?.self, from: content)
    } catch {
      // Without authentication, a wrong key shows only in that nothing sensible comes out.
      throw .sdk2(Self.isJSON(content) || SDK2Cipher.isAuthenticated(data) ? .notAToken : .undecipherable)
    }
    guard let json = found else { return nil }
    guard json.accessToken.isEmpty || TokenText.isToken(json.accessToken), TokenText.isToken(json.refreshToken) else {
      throw .sdk2(.notAToken)
    }
    self.json = json
  }

  /// The token with its dates, read at a moment unknown seconds after it was issued.
  func token(at now: Date) -> OAuthToken {
    let refreshLife = Self.life(json.refreshTokenExpiresIn)
    return OAuthToken(
      accessToken: json.accessToken, expiresIn: Self.life(json.expiresIn) ?? 0,
      expiredAt: Date(timeIntervalSince1970: 0), tokenType: "bearer",
      refreshToken: json.refreshToken, refreshTokenExpiresIn: refreshLife ?? 0,
      refreshTokenExpiredAt: refreshLife.map(now.addingTimeInterval) ?? .distantFuture, scope: json.scope,
      // One that cannot be read would stand in the way of every later one.
      scopes: nil, idToken: json.idToken.flatMap { (try? CompactJWS($0))?.claims == nil ? nil : $0 })
  }

  /// A number of seconds, unless it says nothing: SDK 2.x stored 0 for what it had itself carried over.
  private static func life(_ seconds: TimeInterval?) -> TimeInterval? {
    seconds.flatMap { $0 > 0 && $0 <= longestLife ? $0 : nil }
  }

  private static func isJSON(_ data: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
  }
}

extension SDK2Token {
  private struct JSON: Decodable {
    let accessToken: String
    let expiresIn: TimeInterval?
    let refreshToken: String
    let refreshTokenExpiresIn: TimeInterval?
    let scope: String?
    let idToken: String?
  }
}
