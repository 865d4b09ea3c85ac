import Foundation

/// A server of the platform.
package enum HostType: Sendable, Hashable {
  case kapi, kauth, auth, apps, universalLink
}

extension Hosts {
  /// The base URL of a server, for example `https://kauth.kakao.com`; also the issuer of ID tokens for `.kauth`.
  ///
  /// - Throws: `BadParameter` when the entry is no host, or is plain http beyond this machine without
  ///   ``allowsInsecureHTTP``.
  package func baseURL(_ type: HostType) throws(SdkError) -> String {
    let entry = entry(type)
    let text = entry.contains("://") ? entry : "https://\(entry)"
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), let host = parts.host,
      !host.isEmpty, ["http", "https"].contains(scheme), parts.path.isEmpty, parts.query == nil,
      parts.fragment == nil, parts.user == nil, parts.password == nil
    else {
      throw SdkError(reason: .BadParameter, message: "\"\(entry)\" in Hosts is not a host.")
    }
    guard scheme == "https" || allowsInsecureHTTP || LoopbackHost.contains(host) else {
      throw SdkError(
        reason: .BadParameter,
        message: "\(text) is plain http beyond this machine. Use https, or Hosts(allowsInsecureHTTP: true) on a "
          + "test network.")
    }
    return text
  }

  /// The URL of a path on a server.
  package func url(_ type: HostType, path: String) throws(SdkError) -> URL {
    let base = try baseURL(type)
    guard let url = URL(string: base + path) else {
      throw SdkError(reason: .BadParameter, message: "\(base)\(path) is not a URL.")
    }
    return url
  }

  private func entry(_ type: HostType) -> String {
    switch type {
    case .kapi: kapi
    case .kauth: kauth
    case .auth: auth
    case .apps: apps
    case .universalLink: universalLink
    }
  }
}
