import Crypto
import CryptoExtras
import Foundation
import KakaoSDK

/// An earlier SDK and its token format.
enum LegacySDK: CaseIterable, Sendable {
  case sdk2Plain, sdk2CBC, sdk2GCM
  /// KOSession without and with `KAKAO_SECURE_MODE`.
  case koSessionPlain, koSessionSecure

  /// Whether the SDK stores the expiration dates of tokens.
  var storesDates: Bool { self == .koSessionPlain || self == .koSessionSecure }

  /// Returns the user defaults that the SDK writes.
  func values(of token: OAuthToken, on phone: LegacyPhone) throws -> [String: any Sendable] {
    switch self {
    case .sdk2Plain: [Self.sdk2Key: try json(token)]
    case .sdk2CBC:
      [
        Self.sdk2Key: try AES._CBC.encrypt(
          json(token), using: try phone.sdk2Key, iv: .init(ivBytes: phone.seed.prefix(16)))
      ]
    case .sdk2GCM:
      [
        Self.sdk2Key: Data("aesGcm:".utf8)
          + (try AES.GCM.seal(json(token), using: try phone.sdk2Key).combined ?? Data())
      ]
    case .koSessionPlain: koSession(token, token.accessToken, token.refreshToken, isSecure: false)
    case .koSessionSecure:
      koSession(token, try blocks(token.accessToken, phone), try blocks(token.refreshToken, phone), isSecure: true)
    }
  }

  private static let sdk2Key = "com.kakao.sdk.oauth_token"

  private func json(_ token: OAuthToken) throws -> Data {
    let values: [String: Any?] = [
      "accessToken": token.accessToken, "expiresIn": token.expiresIn, "tokenType": token.tokenType,
      "refreshToken": token.refreshToken, "refreshTokenExpiresIn": token.refreshTokenExpiresIn, "scope": token.scope,
      "idToken": token.idToken,
    ]
    return try JSONSerialization.data(withJSONObject: values.compactMapValues(\.self))
  }

  private func koSession(
    _ token: OAuthToken, _ access: any Sendable, _ refresh: any Sendable, isSecure: Bool
  ) -> [String: any Sendable] {
    [
      "kakao.open.sdk.AccessToken": access, "kakao.open.sdk.RefreshToken": refresh,
      "kakao.open.sdk.ExpiresAccessTokenTime": token.expiredAt,
      "kakao.open.sdk.ExpiresRefreshTokenTime": token.refreshTokenExpiredAt,
      "kakao.open.sdk.LastSecureMode": isSecure,
    ]
  }

  /// Encrypts a text with AES-256-ECB and PKCS #7 padding.
  private func blocks(_ text: String, _ phone: LegacyPhone) throws -> Data {
    let padding = 16 - text.utf8.count % 16
    var bytes = Array(text.utf8) + [UInt8](repeating: UInt8(padding), count: padding)
    for start in stride(from: 0, to: bytes.count, by: 16) {
      try AES.permute(&bytes[start..<start + 16], key: phone.koSessionKey)
    }
    return Data(bytes)
  }
}
