import Foundation
import KakaoSDKCommon
import Logging

/// The token storage of the shared client: an encrypted file of this user, or any other ``TokenStore``.
public final class TokenManager: TokenManagable {
  /// The process-wide instance.
  public static let manager = TokenManager()

  /// Where the token is.
  public let store: any TokenStore

  private let logger = Logger(label: "kakao.sdk")

  /// Makes a manager over the app's own encrypted file; see ``EncryptedFileTokenStore/defaultFile``.
  public convenience init() {
    self.init(store: EncryptedFileTokenStore(file: EncryptedFileTokenStore.defaultFile))
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
      logger.error("token store", metadata: ["error": "\(error.localizedDescription)"])
      return nil
    }
  }
}

/// The name older guides use for ``TokenManager``.
public typealias TokenManagerProvider = TokenManager
