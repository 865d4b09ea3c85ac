import Crypto
public import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon

/// The keys with which a server encrypts its users' tokens.
///
/// New tokens are encrypted with the current key. The other keys decrypt the tokens that were encrypted before the last
/// rotation. To rotate, add a key to all servers, make it the current one, run
/// ``DatabaseTokens/reencrypt()``, and then remove the old key.
public struct TokenKeyRing: Sendable {
  /// The ID of the key that encrypts new tokens.
  public let currentID: String
  private let keys: [String: Data]

  /// Creates a key ring.
  ///
  /// - Parameters:
  ///   - currentID: The ID of the key that encrypts new tokens.
  ///   - keys: The keys by their IDs, each of them 32 random bytes. The IDs are stored with the tokens, so give a new
  ///     key a new ID.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` and the code `tokenKeyInvalid` if the current key is
  ///   missing or a key isn't 32 bytes long.
  public init(currentID: String, keys: [String: Data]) throws(SdkError) {
    for (id, key) in keys where key.count != 32 {
      throw SdkError(.BadParameter, code: .tokenKeyInvalid, id)
    }
    guard keys[currentID] != nil else {
      throw SdkError(.BadParameter, code: .tokenKeyInvalid, .tokenKeyMissing, currentID)
    }
    self.currentID = currentID
    self.keys = keys
  }

  /// Encrypts a token for one row with the current key.
  func seal(_ token: OAuthToken, for row: String) throws -> SealedToken {
    guard let key = keys[currentID] else { throw CocoaError(.coderInvalidValue) }
    let json = try JSONEncoder().encode(token)
    let box = try AES.GCM.seal(json, using: SymmetricKey(data: key), authenticating: Self.header(row, currentID))
    guard let data = box.combined else { throw CocoaError(.coderInvalidValue) }
    return SealedToken(keyID: currentID, text: data.base64EncodedString())
  }

  /// Decrypts the token of one row, which is bound to one of the given names.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` and the code `tokenKeyUnknown` or
  ///   `storedTokenUnreadable`.
  func open(_ sealed: SealedToken, of rows: [String]) throws(SdkError) -> OAuthToken {
    guard let key = keys[sealed.keyID] else {
      throw SdkError(.TokenStoreFailed, code: .tokenKeyUnknown, sealed.keyID)
    }
    do {
      guard let data = Data(base64Encoded: sealed.text) else { throw CocoaError(.coderReadCorrupt) }
      let box = try AES.GCM.SealedBox(combined: data)
      let json =
        try rows.lazy.compactMap { row in
          try? AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: Self.header(row, sealed.keyID))
        }.first ?? { throw CocoaError(.coderReadCorrupt) }()
      return try JSONDecoder().decode(OAuthToken.self, from: json)
    } catch {
      throw SdkError(
        .TokenStoreFailed.caused(by: error), code: .storedTokenUnreadable, .tokenRowDamaged, sealed.keyID)
    }
  }

  /// Returns the data that binds a ciphertext to its row, so that it can't be copied to another user's row.
  private static func header(_ row: String, _ keyID: String) -> Data {
    Data("kakao-login row 1\n\(row.utf8.count) \(row)\n\(keyID)".utf8)
  }
}

/// Hides the keys from `print` and `dump`, because `Data` would show their bytes.
extension TokenKeyRing: CustomStringConvertible, CustomReflectable {
  /// The ID of the current key.
  public var description: String { "TokenKeyRing(currentID: \(currentID))" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// An encrypted token as it is stored in a row.
struct SealedToken: Sendable {
  let keyID: String
  let text: String
}
