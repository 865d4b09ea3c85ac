public import KakaoSDKAuth
import KakaoSDKCommon

/// The clients of a server, one for each user whose client is in use.
///
/// Tasks that use the client of the same user at the same time get the same client. They therefore share one refresh of
/// the token, which matters because a replaced refresh token is invalid. The client is released when the last of these
/// tasks and a running refresh have finished. Memory use therefore depends on the requests in progress, not on the
/// number of users.
///
/// ```swift
/// let clients = UserClients { (userID: Int64) in
///   KakaoClient(configuration: configuration, tokenStore: tokens.store(for: String(userID)))
/// }
///
/// let user = try await clients.withClient(for: userID) { try await UserApi(client: $0).me() }
/// ```
///
/// A refreshed token that the store couldn't save is lost when the client is released. If the lost token included a new
/// refresh token, the user must log in again.
///
/// If several processes share the same storage, the lock of the token store lets only one of them change a user's token
/// at a time. See `KakaoTokenStore.withExclusiveAccess(_:)`.
public final class UserClients<UserID: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    let client: KakaoClient
    var useCount = 0
    /// Whether the client is kept because the server rejected its new token.
    ///
    /// The kept client doesn't refresh the token again too early.
    var isKeptAfterRejection = false
  }

  private let entries = Locked<[UserID: Entry]>([:])
  private let makeClient: @Sendable (UserID) throws -> KakaoClient

  /// Creates an empty collection of clients.
  ///
  /// - Parameter makeClient: Returns a client with the token store of a user. Several tasks can call it at the same
  ///   time for a user, and only one of the clients is used. It should therefore do nothing except create the client
  ///   and its store.
  public init(_ makeClient: @escaping @Sendable (UserID) throws -> KakaoClient) {
    self.makeClient = makeClient
  }

  /// The number of users whose client is in use.
  public var count: Int { entries.withLock { $0.count } }

  /// Runs an operation with the client of a user.
  ///
  /// - Parameters:
  ///   - userID: The user. It can be the ID in your own user database.
  ///   - isolation: The actor on which `body` runs, by default the caller's.
  ///   - body: The operation. Don't use the client after it, because a later operation can get another client.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` or the closure that creates the client throws.
  public func withClient<Value>(
    for userID: UserID, isolation: isolated (any Actor)? = #isolation, _ body: (KakaoClient) async throws -> Value
  ) async throws -> Value {
    let client = try reuse(userID) ?? add(makeClient(userID), for: userID)
    do {
      let result = try await body(client)
      await endUse(userID, client)
      return result
    } catch {
      await endUse(userID, client)
      throw error
    }
  }

  private func reuse(_ userID: UserID) -> KakaoClient? {
    entries.withLock { entries in
      entries[userID]?.useCount += 1
      return entries[userID]?.client
    }
  }

  /// Adds a client, unless another task has added one for the same user in the meantime.
  private func add(_ new: KakaoClient, for userID: UserID) -> KakaoClient {
    entries.withLock { entries in
      var entry = entries[userID] ?? Entry(client: new)
      entry.useCount += 1
      entries[userID] = entry
      return entry.client
    }
  }

  /// Ends one use of a client.
  ///
  /// A refresh continues even if the task that uses the client is canceled. The client is kept until the refresh has
  /// finished, so that a new client doesn't use the same refresh token. The client is also kept if the server rejected
  /// its new token, until that token may be refreshed.
  private func endUse(_ userID: UserID, _ client: KakaoClient) async {
    let (refresh, wait) = await (client.tokens.runningRefresh, client.tokens.timeUntilRefreshIsAllowed())
    // Only the first of several concurrent calls keeps the client, because one remaining use is enough.
    let keepsClient = wait > 0 && setKeptAfterRejection(true, userID)
    guard refresh != nil || keepsClient else { return release(userID) }
    Task {
      _ = await refresh?.value
      if keepsClient {
        try? await SystemClock().sleep(for: wait)
        setKeptAfterRejection(false, userID)
      }
      release(userID)
    }
  }

  /// Sets whether a client is kept.
  ///
  /// - Returns: Whether the call has changed the setting.
  @discardableResult
  private func setKeptAfterRejection(_ isKeptAfterRejection: Bool, _ userID: UserID) -> Bool {
    entries.withLock { entries in
      defer { entries[userID]?.isKeptAfterRejection = isKeptAfterRejection }
      return entries[userID]?.isKeptAfterRejection == !isKeptAfterRejection
    }
  }

  private func release(_ userID: UserID) {
    entries.withLock { entries in
      entries[userID]?.useCount -= 1
      if entries[userID]?.useCount == 0 { entries[userID] = nil }
    }
  }
}
