package import Foundation

/// A server whose host is in ``Hosts``.
///
/// The raw value is the name of the corresponding property of ``Hosts``.
package enum HostType: String, Sendable, Hashable, CaseIterable {
  case kauth, kapi, auth, apps, universalLink, channel, sharerLink
}

extension Hosts {
  /// Returns the base URL of a server, such as `https://kauth.kakao.com`.
  ///
  /// The base URL of `.kauth` is also the issuer of ID tokens.
  ///
  /// - Throws: `BadParameter` if the entry isn't a valid host or base URL, or if it uses plain HTTP without permission
  ///   (see ``allowsInsecureHTTP``).
  package func baseURL(_ type: HostType) throws(SdkError) -> String {
    let entry = entry(type)
    let text = entry.containsBytes(of: "://") ? entry : "https://\(entry)"
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), let host = parts.host,
      !host.isEmpty, ["http", "https"].contains(scheme), parts.percentEncodedPath.isEmpty,
      parts.percentEncodedQuery == nil,
      parts.percentEncodedFragment == nil, parts.percentEncodedUser == nil, parts.percentEncodedPassword == nil
    else {
      throw SdkError(.BadParameter, .hostInvalid, Redactor.redact(userInfoOf: entry))
    }
    guard scheme == "https" || allowsInsecureHTTP || LoopbackHost.contains(host) else {
      throw SdkError(.BadParameter, .hostInsecure, text)
    }
    return text
  }

  /// Returns the URL of a path on a server.
  ///
  /// - Throws: `BadParameter` if ``baseURL(_:)`` throws or the path doesn't form a valid URL.
  package func url(_ type: HostType, path: String) throws(SdkError) -> URL {
    let base = try baseURL(type)
    guard let url = URL(string: base + path) else {
      // The message doesn't quote the query, because the query can contain secrets.
      throw SdkError(.BadParameter, .urlInvalid, base + path.prefix { $0 != "?" })
    }
    return url
  }

  /// Returns the URL of a page on a server.
  ///
  /// - Throws: `BadParameter` if ``baseURL(_:)`` throws or the path doesn't form a valid URL.
  package func url(
    _ type: HostType, path: String, _ parameters: KeyValuePairs<String, String?>
  ) throws(SdkError) -> URL {
    try url(type, path: "\(path)?\(FormEncoding.query(parameters))")
  }

  /// Returns a URL that opens another app.
  ///
  /// - Parameters:
  ///   - scheme: The URL scheme of the app, such as ``talkLink``.
  ///   - path: The text after `://`, such as `send`. The caller escapes values in it with ``FormEncoding/escape(_:)``.
  ///   - parameters: The parameters in the order of the URL. Those whose value is `nil` are left out.
  /// - Returns: The URL.
  /// - Throws: `BadParameter` if the scheme isn't valid.
  package func appURL(
    _ scheme: String, _ path: String, _ parameters: KeyValuePairs<String, String?> = [:]
  ) throws(SdkError) -> URL {
    let query = FormEncoding.query(parameters)
    guard !scheme.isEmpty, let url = URL(string: "\(scheme)://\(path)\(query.isEmpty ? "" : "?\(query)")"),
      url.scheme?.hasSameBytes(as: scheme) == true
    else { throw SdkError(.BadParameter, .appSchemeInvalid, scheme) }
    return url
  }

  /// Returns the configured value of a server.
  func entry(_ type: HostType) -> String {
    switch type {
    case .kapi: kapi
    case .kauth: kauth
    case .auth: auth
    case .apps: apps
    case .universalLink: universalLink
    case .channel: channel
    case .sharerLink: sharerLink
    }
  }
}
