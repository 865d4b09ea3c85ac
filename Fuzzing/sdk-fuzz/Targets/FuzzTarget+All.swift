extension FuzzTarget {
  static let all = [callback, openURL, models, tokens, errors, redactor, tokenFile, sdk2, koSession] + issuer + desktop

  #if IDTokenVerification
    private static let issuer = [idToken, idTokenClaims, keySet, issuerDocuments]
  #else
    private static let issuer: [FuzzTarget] = []
  #endif

  #if Desktop
    private static let desktop = [redirect, hosts, relay, loopback, keyFile]
  #else
    private static let desktop: [FuzzTarget] = []
  #endif
}
