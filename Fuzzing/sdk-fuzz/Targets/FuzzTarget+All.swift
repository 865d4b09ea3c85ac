extension FuzzTarget {
  static let all =
    [
      callback, openURL, models, tokens, errors, redactor, tokenFile, sdk2, koSession, idToken, idTokenClaims, keySet,
    ] + desktop

  #if Desktop
    private static let desktop = [redirect, hosts, loopback]
  #else
    private static let desktop: [FuzzTarget] = []
  #endif
}
