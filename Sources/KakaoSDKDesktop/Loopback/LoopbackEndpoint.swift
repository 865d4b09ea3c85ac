#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon

  /// The port and the addresses on this machine to which a redirect URI refers (RFC 8252, section 7.3).
  struct LoopbackEndpoint: Sendable {
    /// The scheme, host, and port as written in the redirect URI.
    let origin: String
    let port: UInt16
    let addresses: [String]

    /// Creates the endpoint of a redirect URI.
    ///
    /// - Throws: `BadParameter` if the redirect URI doesn't use plain HTTP with a loopback host.
    init(redirectURI: String) throws(SdkError) {
      guard let parts = URLComponents(string: redirectURI), parts.scheme?.lowercased() == "http",
        let host = parts.host, LoopbackHost.contains(host), parts.percentEncodedUser == nil,
        let port = UInt16(exactly: parts.port ?? 80), port > 0
      else {
        throw SdkError(.BadParameter, .redirectURINotLoopback, redirectURI)
      }
      self.port = port
      let authority: String
      switch host.lowercased() {
      case "localhost": (authority, addresses) = (host, ["127.0.0.1", "::1"])
      case "::1", "[::1]": (authority, addresses) = ("[::1]", ["::1"])
      default: (authority, addresses) = (host, [host])
      }
      origin = "http://\(authority)" + (parts.port.map { ":\($0)" } ?? "")
    }
  }
#endif
