extension App {
  /// Returns the client secret that token requests with a key must contain if the secret is enabled.
  func clientSecret(of key: AppKey) -> ClientSecret? {
    key.clientSecret ?? (key.kind == .rest ? clientSecret : nil)
  }
}
