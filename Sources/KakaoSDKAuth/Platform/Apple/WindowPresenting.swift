#if canImport(AuthenticationServices)
  import AuthenticationServices

  /// A function that returns the window to show a page or sheet in.
  ///
  /// It is called each time one is shown.
  package typealias PresentationAnchor = @MainActor @Sendable () -> ASPresentationAnchor?

  /// A part of a client that shows pages or sheets in a window of the app.
  package protocol WindowPresenting {
    /// Returns a copy of this part that uses the window that `anchor` returns.
    func presenting(in anchor: @escaping PresentationAnchor) -> Self
  }

  extension KakaoWebAuthenticationUserAgent: WindowPresenting {}

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
