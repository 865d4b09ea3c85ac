import Foundation
import KakaoSDKCommon

/// The redirect that the system waits for in a web authentication session.
enum WebSessionRedirect: Sendable, Hashable {
  /// Any URL with a custom scheme of the app.
  case customScheme(String)
  /// A page of a website that is associated with the app.
  case https(host: String, path: String)

  /// Creates the value for a redirect URI.
  ///
  /// - Parameter redirectURI: The redirect URI of the authorization request.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if a session can't return to this redirect URI.
  init(redirectURI: String) throws(SdkError) {
    guard let parts = URLComponents(string: redirectURI), let scheme = parts.scheme?.lowercased() else {
      throw SdkError(.BadParameter, .redirectURIWithoutScheme, redirectURI)
    }
    switch scheme {
    case "https":
      guard let host = parts.host, !host.isEmpty, parts.port == nil else {
        throw SdkError(.BadParameter, .redirectURIWithPort, redirectURI)
      }
      // Foundation returns an empty path if it isn't valid UTF-8 after percent-decoding.
      guard !parts.path.isEmpty || parts.percentEncodedPath.isEmpty else {
        throw SdkError(.BadParameter, .redirectURIInvalid, redirectURI)
      }
      self = .https(host: host, path: parts.path.isEmpty ? "/" : parts.path)
    case "http":
      throw SdkError(.BadParameter, .redirectURIPlainHTTP, redirectURI)
    default:
      self = .customScheme(scheme)
    }
  }
}
