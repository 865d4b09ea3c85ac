#if canImport(AuthenticationServices)
  package import AuthenticationServices

  /// A function that returns the window to show a page or sheet in.
  ///
  /// It is called each time a page or sheet is shown.
  package typealias PresentationAnchor = @MainActor @Sendable () -> ASPresentationAnchor?

  /// A part of a client that shows pages or sheets in a window of the app.
  package protocol WindowPresenting {
    /// Returns a copy of this part that uses the window that `anchor` returns.
    func presenting(in anchor: @escaping PresentationAnchor) -> Self
  }

  extension KakaoWebAuthenticationUserAgent: WindowPresenting {}
#endif
