import Foundation
import KakaoSDKCommon

/// The URL that ends a web authentication session, in the terms the system watches for it.
enum WebSessionCallback: Sendable, Hashable {
  /// Any URL of a scheme of the app's own.
  case customScheme(String)
  /// A page of a site that the app is associated with.
  case https(host: String, path: String)

  /// Makes the callback of a redirect URI.
  ///
  /// - Parameter redirectURI: The redirect URI, as it is sent.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `BadParameter` when no session can come back to it.
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
