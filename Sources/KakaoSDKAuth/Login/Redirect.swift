import Foundation

/// Where one login comes back to: its redirect URI and its `state`.
public struct Redirect: Sendable, Hashable {
  /// The redirect URI, as it was sent.
  public let uri: String
  /// The `state` this login sent (RFC 6749, 10.12).
  public let state: String
  /// Whether an answer without any `state` is this login's too. KakaoTalk and the address picker are not known to
  /// return it; a wrong one is never accepted.
  public let isStateOptional: Bool

  /// Makes a redirect.
  ///
  /// - Parameters:
  ///   - uri: The redirect URI, as it was sent.
  ///   - state: The `state` this login sent.
  ///   - isStateOptional: Whether an answer without any `state` is this login's too.
  public init(uri: String, state: String, isStateOptional: Bool = false) {
    self.uri = uri
    self.state = state
    self.isStateOptional = isStateOptional
  }

  /// Whether a URL is the redirect URI itself, with any query: same scheme, host, port and path.
  ///
  /// - Parameter url: A URL the app or a listener was called with.
  /// - Returns: True when it is.
  public func isDestination(of url: URL) -> Bool {
    guard let expected = URLComponents(string: uri), let scheme = expected.scheme?.lowercased(),
      let actual = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return false }
    return scheme == actual.scheme?.lowercased()
      && expected.host?.lowercased() == actual.host?.lowercased()
      && expected.port == actual.port && Self.path(expected) == Self.path(actual)
      && actual.user == nil && actual.password == nil && actual.fragment == nil
  }

  /// The path as it was sent; http servers see `/` where there is none.
  private static func path(_ parts: URLComponents) -> String {
    let path = parts.percentEncodedPath
    return path.isEmpty && parts.scheme?.lowercased().hasPrefix("http") == true ? "/" : path
  }

  /// Whether a URL answers this very login: the redirect URI with exactly one `state`, the one that was sent, or none
  /// where ``isStateOptional`` says so.
  ///
  /// - Parameter url: A URL the app or a listener was called with.
  /// - Returns: True when it does.
  public func matches(_ url: URL) -> Bool {
    guard isDestination(of: url) else { return false }
    let states = CallbackQuery(url).values(of: "state")
    guard let first = states.first else { return isStateOptional }
    return states.count == 1 && ConstantTime.equals(first, state)
  }
}
