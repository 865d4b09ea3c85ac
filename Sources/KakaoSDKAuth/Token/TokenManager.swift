import Foundation
import KakaoSDKCommon

/// The token storage of the shared client: the keychain on Apple's systems, an encrypted file of this user elsewhere, or
/// any other ``TokenStore``.
public final class TokenManager: TokenManagable {
  /// The process-wide instance.
  public static let manager = TokenManager()

  /// Where the token is.
  public let store: any TokenStore

  /// Makes a manager over a keychain item on Apple's systems, over an encrypted file in this user's application-support
  /// folder elsewhere: one for each app key and authorization server given to `KakaoSDK.initSDK`. What earlier SDKs left
  /// is carried over, see ``CarryingOverTokenStore``.
  public convenience init() {
    self.init(store: SharedTokenStore())
  }

  /// Makes a manager over a store.
  ///
  /// - Parameter store: Where the token is kept.
  public init(store: any TokenStore) {
    self.store = store
  }

  /// Replaces the stored token; nil removes it. A failure is logged; use ``store`` to see it.
  public func setToken(_ token: OAuthToken?) {
    report { () throws(SdkError) in
      if let token { try store.save(token) } else { try store.remove() }
    }
  }

  /// The stored token; nil when there is none or it cannot be read.
  public func getToken() -> OAuthToken? {
    report { () throws(SdkError) in try store.load() } ?? nil
  }

  /// Removes the stored token.
  public func deleteToken() {
    setToken(nil)
  }

  @discardableResult
  private func report<Value>(_ body: () throws(SdkError) -> Value) -> Value? {
    do throws(SdkError) {
      return try body()
    } catch {
      SDKLogger.make(isEnabled: KakaoSDK.shared.isLoggingEnable())
        .error("token store", metadata: ["reason": "\(error.getClientError().reason)"])
      return nil
    }
  }
}

/// The name older guides use for ``TokenManager``.
public typealias TokenManagerProvider = TokenManager
