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
/// As long as its own place is empty, ``load()`` finds the earlier token. The first call with it, refresh or login moves
/// it: it is saved in its own place first and removed from the old one, which protects it less, after that. A login and a
/// logout remove what is in the old place, also where it could not be read, so that no one who has logged out comes back.
public struct CarryingOverTokenStore: TokenStore {
  private let store: any TokenStore
  private let earlier: EarlierTokens
  /// Keeps apart what writes both places; ``withExclusiveAccess(_:)`` is not taken by everyone who writes.
  private let writing: Locked<Void>

  /// Makes a store. Nothing is read or written until it is used.
  ///
  /// - Parameters:
  ///   - store: Its own place.
  ///   - earlier: What earlier SDKs left.
  public init(_ store: any TokenStore, from earlier: EarlierTokens) {
    self.init(store, from: earlier, writing: Locked(()))
  }

  init(_ store: any TokenStore, from earlier: EarlierTokens, writing: Locked<Void>) {
    self.store = store
    self.earlier = earlier
    self.writing = writing
  }

  /// The stored token, or the earlier one; see ``TokenStore/load()``. An earlier one that cannot be read is logged and
  /// counts as none; ``EarlierTokens/load()`` says why.
  public func load() throws(SdkError) -> OAuthToken? {
    // Looked for first: what is moved meanwhile is in its own place by the second look.
    let found = Result { () throws(EarlierTokenError) in try earlier.load() }
    if let token = try store.load() { return token }
    return readable(found)
  }

  /// Replaces the stored token; see ``TokenStore/save(_:)``.
  public func save(_ token: OAuthToken) throws(SdkError) {
    try writing.withLock { _ throws(SdkError) in
      try store.save(token)
      earlier.remove()
    }
  }

  /// Removes the stored token and the earlier one; see ``TokenStore/remove()``.
  public func remove() throws(SdkError) {
    try writing.withLock { _ throws(SdkError) in
      // In this order, since the earlier one would come back if only the stored one were gone.
      earlier.remove()
      try store.remove()
    }
  }

  /// Runs `body` under the store's lock, with the earlier token moved before; see
  /// ``TokenStore/withExclusiveAccess(_:)``. When it cannot be saved, `body` does not run, for it may spend the token.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await store.withExclusiveAccess { () async throws(SdkError) in
      try move()
      return try await body()
    }
  }

  private func move() throws(SdkError) {
    guard !earlier.isEmpty else { return }
    try writing.withLock { _ throws(SdkError) in
      let own: OAuthToken?
      // A token of its own that cannot be read is for the body to meet: a login replaces it.
      do throws(SdkError) { own = try store.load() } catch { return }
      if own == nil {
        let found = Result { () throws(EarlierTokenError) in try earlier.load() }
        guard let token = readable(found) else { return }
        try store.save(token)
      }
      earlier.remove()
    }
  }

  private func readable(_ found: Result<OAuthToken?, EarlierTokenError>) -> OAuthToken? {
    switch found {
    case .success(let token): return token
    case .failure(let error):
      earlier.warn("earlier token cannot be read", error)
      return nil
    }
  }
}

extension CarryingOverTokenStore: SettlingTokenStore {
  func settle() async {
    guard !earlier.isEmpty else { return }
    do throws(SdkError) {
      try await withExclusiveAccess { () throws(SdkError) in }
    } catch {
      earlier.warn("earlier token stays where it is", error.getClientError().reason)
    }
  }
}
