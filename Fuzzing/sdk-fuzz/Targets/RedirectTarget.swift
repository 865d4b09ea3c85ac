#if Desktop
  import Foundation
  import KakaoSDKCommon

  @testable import KakaoSDKAuth
  @testable import KakaoSDKDesktop

  extension FuzzTarget {
    /// A redirect URI that a configuration names, and a URL that claims to be it.
    static let redirect = FuzzTarget("redirect") { input in
      let parts = input.parts(2).map(\.text)
      let redirect = Redirect(uri: parts[0], state: "s")
      if let url = URL(string: parts[0]), parts[0].contains(":"), redirect.isDestination(of: url) {
        // Nothing but the query may differ from a destination.
        for other in ["evil.\(parts[0])", "\(parts[0])#fragment"] {
          if let url = URL(string: other) { try demand(!redirect.isDestination(of: url), "\(other) for \(parts[0])") }
        }
      }
      if let other = URL(string: parts.last ?? "") {
        _ = redirect.matches(other)
        _ = RelayMessage(other)
      }
      _ = try? WebSessionCallback(redirectURI: parts[0])
      if let endpoint = try? LoopbackEndpoint(redirectURI: parts[0]) {
        try demand(endpoint.port > 0 && endpoint.origin.hasPrefix("http://"), "\(endpoint)")
        let host = URLComponents(string: endpoint.origin)?.host ?? ""
        try demand(LoopbackHost.contains(host), "\(endpoint) is not of this machine")
      }
    }

    /// The hosts of a configuration.
    static let hosts = FuzzTarget("hosts") { input in
      let hosts = Hosts(emulator: input.text)
      for type in [HostType.kapi, .kauth, .auth, .apps, .universalLink] {
        guard let base = try? hosts.baseURL(type) else { continue }
        let url = try hosts.url(type, path: "/v2/user/me")
        let isLocal = LoopbackHost.contains(url.host ?? "")
        try demand(url.scheme?.lowercased() == "https" || isLocal, "\(base) is plain http elsewhere")
        try demand(url.path == "/v2/user/me" && url.query == nil && url.user == nil, "\(url) is not of \(base)")
      }
      _ = try? IssuerDocuments(issuer: input.text, transport: StubbedTransport { _ in Data() })
    }
  }
#endif
