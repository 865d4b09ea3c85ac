import Foundation
import KakaoSDKCommon
import Logging

/// The token storage of the shared client.
///
/// It uses the keychain on Apple platforms and an encrypted file elsewhere, or any other
/// ``KakaoSynchronousTokenStore``.
public final class TokenManager: TokenManagable, Sendable {
  /// The process-wide instance.
  public static let manager = TokenManager()

  /// The underlying store.
  public let store: any KakaoSynchronousTokenStore

  /// Creates a manager with the default store: a keychain item on Apple platforms, or an encrypted file in the user's
  /// application-support folder elsewhere.
  ///
  /// Each app key and authorization server that is passed to `KakaoSDK.initSDK` has its own item or file. Tokens that
  /// earlier SDKs stored are migrated. See ``KakaoMigratingTokenStore``.
  public convenience init() {
    self.init(store: SharedTokenStore())
  }

  /// Creates a manager with the default store, which keeps or removes the token when the app is deleted and installed
  /// again.
  ///
  /// ```swift
  /// Auth.shared.setTokenManager(TokenManager(keepsTokenAfterReinstall: true))
  /// ```
  ///
  /// - Parameter keepsTokenAfterReinstall: Whether the token is kept when the app is installed again. If `false`, as in
  ///   ``init()``, the first call on iOS or visionOS after a reinstall removes the token. Other systems always keep it.
  public convenience init(keepsTokenAfterReinstall: Bool) {
    self.init(
      store: SharedTokenStore {
        SharedTokenStore.store(issuer: $0, appKey: $1, keepsTokenAfterReinstall: keepsTokenAfterReinstall)
      })
  }

  /// Creates a manager with a store.
  ///
  /// - Parameter store: The store that keeps the token.
  public init(store: any KakaoSynchronousTokenStore) {
    self.store = store
  }

  /// Replaces the stored token.
  ///
  /// If `token` is `nil`, removes the stored token and ends the login, so that a refresh in progress doesn't restore
  /// it. Errors are only logged; to handle them, use ``store``.
  public func setToken(_ token: OAuthToken?) {
    if let token {
      report { () throws(SdkError) in try store.save(token) }
    } else {
      let removed = getToken()
      report { () throws(SdkError) in try store.remove() }
      if let removed { Auth.shared.endLogin(of: removed) }
    }
  }

  /// Returns the stored token, or `nil` if no token is stored or it can't be read.
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
        .error("the token store failed", metadata: ["reason": "\(error.getClientError().reason)"])
      return nil
    }
  }
}

/// The name that older guides use for ``TokenManager``.
public typealias TokenManagerProvider = TokenManager
