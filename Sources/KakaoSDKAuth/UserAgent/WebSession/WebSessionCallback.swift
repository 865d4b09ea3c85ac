import Foundation
import KakaoSDKCommon

/// The callback URL that the system waits for in a web authentication session.
enum WebSessionCallback: Sendable, Hashable {
  /// Any URL with a custom scheme of the app.
  case customScheme(String)
  /// A page of a website that is associated with the app.
  case https(host: String, path: String)

  /// Creates the callback for a redirect URI.
  ///
  /// - Parameter redirectURI: The redirect URI of the authorization request.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `BadParameter` if a session can't return to this redirect URI.
  init(redirectURI: String) throws(SdkError) {
    guard let parts = URLComponents(string: redirectURI), let scheme = parts.scheme?.lowercased() else {
      throw SdkError(reason: .BadParameter, message: "The redirect URI is not a URI with a scheme.")
    }
    switch scheme {
    case "https":
      guard let host = parts.host, !host.isEmpty, parts.port == nil else {
        throw SdkError(
          reason: .BadParameter, message: "A web session comes back to an https host without a port only.")
      }
      self = .https(host: host, path: parts.path.isEmpty ? "/" : parts.path)
    case "http":
      throw SdkError(
        reason: .BadParameter,
        message: "A web session cannot come back to an http redirect URI: use a custom scheme or https.")
    default:
      self = .customScheme(scheme)
    }
  }
}
