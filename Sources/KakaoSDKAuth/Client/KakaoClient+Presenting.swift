#if canImport(AuthenticationServices)
  extension KakaoClient {
    /// Returns a copy of the client whose user agent and app switcher use the window that `anchor` returns.
    ///
    /// Parts that don't conform to ``WindowPresenting`` stay unchanged.
    package func presenting(in anchor: @escaping PresentationAnchor) -> KakaoClient {
      var client = self
      if let part = userAgent as? any KakaoUserAgent & WindowPresenting {
        client.userAgent = part.presenting(in: anchor)
      }
      if let part = appSwitcher as? any KakaoAppSwitcher & WindowPresenting {
        client.appSwitcher = part.presenting(in: anchor)
      }
      return client
    }
  }
#endif
