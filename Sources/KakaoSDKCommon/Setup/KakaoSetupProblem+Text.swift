extension KakaoSetupProblem {
  /// Returns the problem and its solution in a language.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: One or two sentences for the app's developer.
  public func text(in language: SdkLanguage) -> String { text.text(in: language) }

  var text: CatalogText {
    switch self {
    case .appKeyMissing: CatalogText(.appKeyMissing)
    case .appKeyUnusual: CatalogText(.appKeyUnusual)
    case .hostUnusable(let entry, let host): CatalogText(.hostUnusable, entry, host)
    case .redirectURIMalformed(let uri): CatalogText(.redirectURIMalformed, uri)
    case .redirectURIInsecure(let uri): CatalogText(.redirectURIInsecure, uri)
    case .redirectSchemeNotRegistered(let scheme): CatalogText(.redirectSchemeNotRegistered, scheme)
    case .urlSchemeNotRegistered(let scheme): CatalogText(.urlSchemeNotRegistered, scheme)
    case .talkSchemeNotQueried(let scheme): CatalogText(.talkSchemeNotQueried, scheme)
    case .naviSchemeNotQueried(let scheme): CatalogText(.naviSchemeNotQueried, scheme)
    case .clientSecretInApp: CatalogText(.clientSecretInApp)
    }
  }
}
