extension FuzzTarget {
  static let all = [
    callback, openURL, redirect, models, tokens, errors, redactor, idToken, idTokenClaims, keySet, issuerDocuments,
    tokenFile, sdk2, koSession, hosts, relay, loopback, keyFile,
  ]
}
