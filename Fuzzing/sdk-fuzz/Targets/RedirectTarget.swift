#if Desktop
  import Foundation
  import KakaoSDKCommon

  @testable import KakaoSDKAuth
  @testable import KakaoSDKDesktop

  extension FuzzTarget {
    /// A target that compares a URL with the redirect URI of a configuration.
    static let redirect = FuzzTarget("redirect") { input in
      let parts = input.parts(2).map(\.text)
      let expectedCallback = KakaoExpectedCallback(uri: parts[0], state: "s")
      if let url = URL(string: parts[0]), parts[0].contains(":"), expectedCallback.matchesRedirectURI(of: url) {
        // Only the query may differ from the redirect URI.
        for other in ["evil.\(parts[0])", "\(parts[0])#fragment"] {
          if let url = URL(string: other) {
            try require(!expectedCallback.matchesRedirectURI(of: url), "\(other) was accepted as \(parts[0])")
          }
        }
      }
      if let other = URL(string: parts.last ?? "") { _ = expectedCallback.matches(other) }
      _ = try? WebSessionRedirect(redirectURI: parts[0])
      if let endpoint = try? LoopbackEndpoint(redirectURI: parts[0]) {
        try require(endpoint.port > 0 && endpoint.origin.hasPrefix("http://"), "the endpoint \(endpoint) is invalid")
        let host = URLComponents(string: endpoint.origin)?.host ?? ""
        try require(LoopbackHost.contains(host), "\(endpoint) isn't on this machine")
      }
    }

    /// A target that checks that the hosts of a configuration use plain http only on this machine.
    static let hosts = FuzzTarget("hosts") { input in
      let hosts = Hosts(emulator: input.text)
      for type in [HostType.kapi, .kauth, .auth, .apps, .universalLink] {
        guard let base = try? hosts.baseURL(type) else { continue }
        let url = try hosts.url(type, path: "/v2/user/me")
        let isLocal = LoopbackHost.contains(url.host ?? "")
        try require(url.scheme?.lowercased() == "https" || isLocal, "\(base) is plain http to another machine")
        try require(url.path == "/v2/user/me" && url.query == nil && url.user == nil, "\(url) doesn't match \(base)")
      }
      if let keys = try? KakaoJWKSCache(issuer: input.text) {
        let url = try Hosts(kauth: keys.issuer).url(.kauth, path: "/.well-known/jwks.json")
        try require(url.scheme?.lowercased() == "https" || LoopbackHost.contains(url.host ?? ""), "\(url) is http")
      }
    }
  }
#endif
