public import Foundation
import KakaoSDKCommon

/// The callback that a login expects: its redirect URI and its `state`.
public struct KakaoExpectedCallback: Sendable, Hashable {
  /// The redirect URI of the authorization request.
  public let uri: String
  /// The `state` of the authorization request (RFC 6749, section 10.12).
  public let state: String
  /// Whether a callback without a `state` is accepted.
  ///
  /// KakaoTalk and the address picker aren't known to return the `state`. A wrong value is never accepted. A callback
  /// without a `state` can belong to an earlier login. The server then rejects its code, because this login has another
  /// ``KakaoAuthorizationRequest/codeVerifier`` (RFC 7636, section 4.6).
  public let isStateOptional: Bool

  /// Creates an expected callback.
  ///
  /// - Parameters:
  ///   - uri: The redirect URI of the authorization request.
  ///   - state: The `state` of the authorization request.
  ///   - isStateOptional: Whether a callback without a `state` is accepted.
  public init(uri: String, state: String, isStateOptional: Bool = false) {
    self.uri = uri
    self.state = state
    self.isStateOptional = isStateOptional
  }

  /// Returns whether a URL has the scheme, host, port, and path of the redirect URI, with any query.
  ///
  /// URLs with credentials or a fragment don't match.
  ///
  /// - Parameter url: The URL that the app or a listener received.
  /// - Returns: True if the URL has these components.
  public func matchesRedirectURI(of url: URL) -> Bool {
    guard let expected = URLComponents(string: uri), let scheme = expected.scheme?.lowercased(),
      let actual = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return false }
    // `host` is nil both if a URL has no host and if its host isn't valid UTF-8 after percent-decoding.
    return scheme == actual.scheme?.lowercased()
      && expected.percentEncodedHost?.lowercased() == actual.percentEncodedHost?.lowercased()
      && expected.port == actual.port && Self.path(expected) == Self.path(actual)
      && actual.percentEncodedUser == nil && actual.percentEncodedPassword == nil
      && actual.percentEncodedFragment == nil
  }

  /// Returns the percent-encoded path.
  ///
  /// For HTTP URLs, an empty path is equivalent to `/`.
  private static func path(_ parts: URLComponents) -> String {
    let path = parts.percentEncodedPath
    return path.isEmpty && parts.scheme?.lowercased().hasPrefix("http") == true ? "/" : path
  }

  /// Returns whether a URL is a callback of this login.
  ///
  /// The URL must be the redirect URI with exactly one `state`, which must be the request's. If ``isStateOptional`` is
  /// true, the `state` can be missing.
  ///
  /// - Parameter url: The URL that the app or a listener received.
  /// - Returns: True if the URL is a callback of this login.
  public func matches(_ url: URL) -> Bool {
    guard matchesRedirectURI(of: url) else { return false }
    let states = CallbackQuery(url).values(of: "state")
    guard let first = states.first else { return isStateOptional }
    return states.count == 1 && ConstantTime.equals(first, state)
  }
}

extension KakaoExpectedCallback: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log.
  ///
  /// It doesn't contain the `state`, because the `state` could be used to forge a callback.
  public var description: String { "KakaoExpectedCallback(uri \(uri))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that is safe to log, without the `state`.
  public var customMirror: Mirror { Mirror(self, children: ["uri": uri, "isStateOptional": isStateOptional]) }
}
