import Foundation
import KakaoEmulatorInProcess
import KakaoSDK

/// An emulator with an app like the platform's, and with a user like the one who logged in to the platform.
///
/// Without it, the responses would differ because the users and their consent differ. The emulator gets no personal
/// data. It has invented values for the data that the platform's user has.
struct EmulatorTwin: Sendable {
  /// The settings of the app that the platform's responses reveal.
  struct AppSettings: Encodable, Sendable {
    struct Item: Encodable, Sendable {
      let id: String
      let level: String
    }
    struct Term: Encodable, Sendable {
      let tag: String
      let title: String
      let required: Bool
      let revocable: Bool
    }

    let consent_items: [Item]
    let service_terms: [Term]
    let openid_connect: Bool
    let auto_link: Bool
  }

  /// The emulator's setup, which imitates the platform.
  struct Setup: Encodable, Sendable {
    let app: AppSettings
    /// The names of the account's settings.
    let account: [String]
  }

  private static let (app, account) = (1, 1)

  let restKey: String
  let clientSecret: String?
  let redirectURI: String
  /// The user who logged in to the platform, or `nil` without a login.
  let user: PlatformUser?

  /// The settings that the user's login revealed, or `nil` without a login.
  var setup: Setup? { user.map { Setup(app: AppSettings($0), account: $0.account.keys.sorted()) } }

  /// Returns the emulator's configuration as JSON, which is also YAML.
  func configuration() throws -> String {
    var keys = ["rest": restKey]
    for name in ["native", "javascript", "admin"] { keys[name] = UUID().uuidString.lowercased().filter { $0 != "-" } }
    let app = App(
      id: Self.app, name: "Platform check", keys: keys, redirect_uris: [redirectURI],
      client_secret: clientSecret.map { App.Secret(value: $0, enabled: true) }, settings: user.map(AppSettings.init))
    let accounts = user.map { [$0.account.merging(["id": .number(Self.account)]) { $1 }] } ?? []
    let configuration = Configuration(apps: [app], accounts: accounts, rate_limits: ["enabled": false])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(configuration), as: UTF8.self)
  }

  /// Logs the user in to an emulator with the configuration, and returns the code.
  func code(_ emulator: RunningEmulator, _ authorization: KakaoAuthorizationRequest) async throws -> String {
    let scopes = (user?.agreedItems ?? []) + ["openid"]
    let query = URLComponents(url: authorization.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    var login = Login(
      app: Self.app, account: Self.account, client_id: restKey, scope: scopes.joined(separator: " "),
      nonce: authorization.nonce)
    try await agree(emulator, try await login.send(Token.self, to: emulator).access_token)
    login.redirect_uri = authorization.redirectURI
    login.code_challenge = query.first { $0.name == "code_challenge" }?.value
    return try await login.send(Code.self, to: emulator).code
  }

  /// Completes a login without pages: signs the user up, and agrees to optional terms.
  private func agree(_ emulator: RunningEmulator, _ token: String) async throws {
    let server = CheckedServer(emulator.url)
    var values = CheckValues()
    values[.accessToken] = token
    if user?.hasSignedUp == true {
      _ = try await server.response(to: .post("/v1/user/signup", bearer: "{access_token}"), values)
    }
    let tags = (user?.terms ?? []).filter(\.isAgreed).map(\.tag)
    guard !tags.isEmpty else { return }
    let upgrade = CheckRequest.post(
      "/v2/user/upgrade/service_terms", ["tags": tags.joined(separator: ",")], bearer: "{access_token}")
    _ = try await server.response(to: upgrade, values)
  }

  private struct Configuration: Encodable {
    let apps: [App]
    let accounts: [[String: PlatformUser.Setting]]
    let rate_limits: [String: Bool]
  }

  private struct App: Encodable {
    struct Secret: Encodable {
      let value: String
      let enabled: Bool
    }

    let id: Int
    let name: String
    let keys: [String: String]
    let redirect_uris: [String]
    let client_secret: Secret?
    let settings: AppSettings?

    private enum CodingKeys: CodingKey { case id, name, keys, redirect_uris, client_secret }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(name, forKey: .name)
      try container.encode(keys, forKey: .keys)
      try container.encode(redirect_uris, forKey: .redirect_uris)
      try container.encodeIfPresent(client_secret, forKey: .client_secret)
      try settings?.encode(to: encoder)
    }
  }

  private struct Login: Encodable {
    let app: Int
    let account: Int
    let client_id: String
    let scope: String
    let nonce: String?
    var redirect_uri: String?
    var code_challenge: String?

    func send<Answer: Decodable>(_ type: Answer.Type, to emulator: RunningEmulator) async throws -> Answer {
      let body = try JSONEncoder().encode(self)
      return try JSONDecoder().decode(type, from: try await emulator.control("POST", "login", body))
    }
  }

  private struct Token: Decodable { let access_token: String }
  private struct Code: Decodable { let code: String }
}

extension EmulatorTwin.AppSettings {
  fileprivate init(_ user: PlatformUser) {
    consent_items = user.consentItems.map { Item(id: $0.id, level: $0.isRequired ? "required" : "optional") }
    service_terms = user.terms.map {
      Term(tag: $0.tag, title: $0.tag, required: $0.isRequired, revocable: $0.isRevocable)
    }
    openid_connect = user.hasIDToken
    auto_link = user.hasSignedUp == nil
  }
}
