import KakaoSDK

/// An app's own token manager, which records the calls.
final class RecordingTokenManager: TokenManagable, Sendable {
  enum Call: Equatable, Sendable {
    case set(String?)
    case get, delete
  }

  private let token: Locked<OAuthToken?>
  private let log = Locked<[Call]>([])

  init(_ token: OAuthToken? = nil) {
    self.token = Locked(token)
  }

  var calls: [Call] { log.withLock { $0 } }

  func setToken(_ token: OAuthToken?) {
    log.withLock { $0.append(.set(token?.accessToken)) }
    self.token.withLock { $0 = token }
  }

  func getToken() -> OAuthToken? {
    log.withLock { $0.append(.get) }
    return token.withLock { $0 }
  }

  func deleteToken() {
    log.withLock { $0.append(.delete) }
    token.withLock { $0 = nil }
  }
}
