extension App {
  /// Returns the client secret that token requests with a key need if it's enabled.
  func clientSecret(of key: AppKey) -> ClientSecret? {
    key.clientSecret ?? (key.kind == .rest ? clientSecret : nil)
  }
}
