extension Lifetimes {
  /// The keys of `lifetimes`.
  static let object = ConfigObject<Lifetimes>(
    "lifetimes", Lifetimes(),
    [
      ConfigKey("code", \.code, .seconds),
      ConfigKey("access_token", \.accessToken, AccessToken.object.format),
      ConfigKey("refresh_token", \.refreshToken, .seconds),
      ConfigKey("signing_key", \.signingKey, .seconds),
    ])

  init(_ node: ConfigNode) throws { self = try Self.object.read(node) }
}

extension Lifetimes.AccessToken {
  fileprivate static let object = ConfigObject<Self>(
    "access_token", Self(),
    [
      ConfigKey("native", \.native, .seconds),
      ConfigKey("rest", \.rest, .seconds),
      ConfigKey("javascript", \.javascript, .seconds),
    ])
}
