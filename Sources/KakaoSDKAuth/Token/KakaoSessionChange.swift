import Foundation
import KakaoSDKCommon

/// A change of a user's token.
///
/// See ``KakaoTokenSession/changes()``.
public enum KakaoSessionChange: Sendable, Hashable {
  /// A login or additional consent stored a new token.
  case signedIn
  /// The token was refreshed, or the ID token from a refresh was verified and stored afterward.
  case refreshed
  /// The token was removed.
  case signedOut(KakaoSignOutReason)
}

/// The reason why a token was removed.
public enum KakaoSignOutReason: Sendable, Hashable {
  /// The user logged out.
  case logout
  /// The user was unlinked from the app.
  case unlink
  /// The server rejected the refresh token, because it expired or the session was ended elsewhere.
  case invalidGrant
}

/// The streams that report the changes of one session.
final class SessionChangeStreams: Sendable {
  /// The maximum number of unread changes per stream.
  ///
  /// Older changes are dropped to limit memory use.
  private static let unreadLimit = 64

  private let listeners = Locked<[UUID: AsyncStream<KakaoSessionChange>.Continuation]>([:])

  func stream() -> AsyncStream<KakaoSessionChange> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(
      of: KakaoSessionChange.self, bufferingPolicy: .bufferingNewest(Self.unreadLimit))
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { _ = $0.removeValue(forKey: id) }
    }
    listeners.withLock { $0[id] = continuation }
    return stream
  }

  func send(_ change: KakaoSessionChange) {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield(change) }
  }

  deinit {
    for listener in listeners.withLock({ Array($0.values) }) { listener.finish() }
  }
}
