extension Lifetimes {
  /// The keys of `lifetimes`.
  static let object = ConfigObject<Lifetimes>(
    Lifetimes(),
    [
      ConfigKey(
        "code", \.code, .seconds, LocalizedText("Authorization code", "인가 코드"),
        LocalizedText("The lifetime of an authorization code.", "인가 코드의 유효 기간입니다.")),
      ConfigKey(
        "access_token", \.accessToken, AccessToken.object.format, LocalizedText("Access token", "액세스 토큰"),
        LocalizedText("The lifetimes of access tokens by type of app key.", "앱 키 종류별 액세스 토큰의 유효 기간입니다.")),
      ConfigKey(
        "refresh_token", \.refreshToken, .seconds, LocalizedText("Refresh token", "리프레시 토큰"),
        LocalizedText("The lifetime of a refresh token.", "리프레시 토큰의 유효 기간입니다.")),
      ConfigKey(
        "signing_key", \.signingKey, .seconds, LocalizedText("Signing key", "서명 키"),
        LocalizedText(
          "The age at which a new signing key replaces the current one. By default, keys aren't replaced.",
          "서명 키를 새 키로 바꾸는 주기입니다. 설정하지 않으면 바꾸지 않습니다.")),
    ])

  init(_ node: ConfigNode) throws { self = try Self.object.read(node) }
}

extension Lifetimes.AccessToken {
  fileprivate static let object = ConfigObject<Self>(
    Self(),
    [
      ConfigKey(
        "native", \.native, .seconds, LocalizedText("Native app key", "네이티브 앱 키"),
        LocalizedText("The lifetime with the native app key.", "네이티브 앱 키로 발급한 토큰의 유효 기간입니다.")),
      ConfigKey(
        "rest", \.rest, .seconds, LocalizedText("REST API key", "REST API 키"),
        LocalizedText("The lifetime with the REST API key.", "REST API 키로 발급한 토큰의 유효 기간입니다.")),
      ConfigKey(
        "javascript", \.javascript, .seconds, LocalizedText("JavaScript key", "JavaScript 키"),
        LocalizedText("The lifetime with the JavaScript key.", "JavaScript 키로 발급한 토큰의 유효 기간입니다.")),
    ])
}
