import KakaoSDKCommon

/// A store that takes over the login an earlier SDK left, so that an app update keeps its users signed in.
///
/// The client behind `UserApi.shared` has one. A `KakaoClient` of your own gets one like this:
///
/// ```swift
/// let store = CarryingOverTokenStore(
///   KeychainTokenStore(issuer: "https://kauth.kakao.com", appKey: appKey),
///   from: EarlierTokens(configuration: configuration))
/// ```
///
/// ``load()`` finds the earlier token where it is. The first call with it moves it: it is saved in its own place first and
/// removed from the old one, which protects it less, after that. A login and a logout remove what is in the old place,
/// also where it could not be read, so that no one who has logged out comes back.
public struct CarryingOverTokenStore: TokenStore {
  private let store: any TokenStore
  private let earlier: EarlierTokens

  /// Makes a store. Nothing is read or written until it is used.
  ///
  /// - Parameters:
  ///   - store: Its own place.
  ///   - earlier: What earlier SDKs left.
  public init(_ store: any TokenStore, from earlier: EarlierTokens) {
    self.store = store
    self.earlier = earlier
  }

  /// The stored token, or the earlier one. Where there are two of different logins an earlier SDK ran after this one, as
  /// when an app update was taken back for a while: what it left is the newer.
  ///
  /// An earlier one that can never be read is logged once and counts as none; ``EarlierTokens/load()`` says why.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` when the stored one cannot be read, or the earlier one
  ///   cannot be read yet; the underlying error is an ``EarlierTokenError`` then.
  public func load() throws(SdkError) -> OAuthToken? {
    try earlier.exclusively { () throws(SdkError) in
      let own = try store.load()
      guard let last = try lastOfEarlier() else { return own }
      return last?.refreshToken == own?.refreshToken ? own : last
    }
  }

  /// Replaces the stored token and removes the earlier one; see ``TokenStore/save(_:)``.
  public func save(_ token: OAuthToken) throws(SdkError) {
    // If the process ended between the two steps below, what an earlier SDK left would count as the newer.
    try? settle()
    try earlier.exclusively { () throws(SdkError) in try store.save(token) }
    earlier.remove()
  }

  /// Removes the stored token and the earlier one; see ``TokenStore/remove()``.
  public func remove() throws(SdkError) {
    // In this order, since the earlier one would come back if only the stored one were gone.
    earlier.remove()
    try earlier.exclusively { () throws(SdkError) in try store.remove() }
  }

  /// Has the store in its own place rehearse; see ``TokenStore/rehearse(saving:)``.
  public func rehearse(saving token: OAuthToken) throws(SdkError) {
    try store.rehearse(saving: token)
  }

  /// Runs `body` under the store's lock; see ``TokenStore/withExclusiveAccess(_:)``.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await store.withExclusiveAccess(body)
  }

  /// What an earlier SDK left: a token, or nil for a logout. Nil when it left nothing that can be read.
  private func lastOfEarlier() throws(SdkError) -> OAuthToken?? {
    do throws(EarlierTokenError) {
      return try earlier.last()
    } catch {
      guard error.reason != .keyUnavailable else {
        throw SdkError(reason: .TokenStoreFailed.caused(by: error), message: error.text(in: .english))
      }
      earlier.warnOnce("earlier token cannot be read", error)
      return nil
    }
  }
}

extension CarryingOverTokenStore: SettlingTokenStore {
  var isSettled: Bool { earlier.isEmpty }

  func settle() throws(SdkError) {
    do throws(SdkError) {
      let isMoved = try earlier.exclusively { () throws(SdkError) in
        guard !isSettled else { return false }
        if let token = try load() {
          // Also where it is its own already: the store may have found it in the same old place.
          try store.save(token)
        } else {
          guard try lastOfEarlier() != nil else { return false }
          try store.remove()
        }
        return true
      }
      if isMoved { earlier.remove() }
    } catch {
      earlier.warnOnce("earlier token stays where it is", error.getClientError().reason)
      throw error
    }
  }
}
