import Foundation
import KakaoEmulator
import KakaoSDK

/// An emulator in which a user like the one who logged in to the platform logs in.
///
/// Without it, the responses would differ because the users and their consent differ. The emulator gets no data of the
/// person: only which values exist.
struct EmulatorTwin: Sendable {
  /// The settings of an app that the platform's responses reveal.
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

    var consent_items: [Item]
    var service_terms: [Term]
    var openid_connect: Bool
    var auto_link: Bool
  }

  /// A login that was started in the emulator.
  struct Login: Sendable {
    let code: String
    /// The temporary account, or `nil` for an account of the configuration.
    let temporaryAccount: Int64?
    let setup: PlatformCheckReport.Setup
  }

  let control: EmulatorControl
  let server: CheckedServer
  let restKey: String
  /// Whether the command started the emulator.
  let isOwn: Bool
  /// The account to log in, or `nil` for a temporary one like the platform's user.
  let account: Int64?

  /// Returns the configuration of an emulator that the command starts itself.
  static func configuration(restKey: String, clientSecret: String?, redirectURI: String) throws -> String {
    let keys = ["native", "javascript", "admin"].map { "\($0): \(randomKey)" } + ["rest: \(restKey)"]
    // A JSON text is also a YAML value.
    let secret = try clientSecret.map { "    client_secret: {value: \(try JSONText.line($0)), enabled: true}\n" } ?? ""
    return """
      apps:
        - id: 1
          name: Platform check
          keys: {\(keys.joined(separator: ", "))}
          redirect_uris: [\(try JSONText.line(redirectURI))]
      \(secret)accounts: []
      rate_limits: {enabled: false}
      """
  }

  private static var randomKey: String { UUID().uuidString.lowercased().replacingBytes(of: "-", with: "") }

  /// Logs in an account.
  ///
  /// In the command's own emulator, the app is first set up like the platform's app.
  func logIn(like user: PlatformUser, _ authorization: KakaoAuthorizationRequest) async throws -> Login {
    let app = try await app()
    let settings = isOwn ? try await setUp(app, like: user) : nil
    let created = account == nil ? try await create(user.account) : nil
    do {
      // The user can have pressed Ctrl-C while the account was created.
      try Task.checkCancellation()
      let items = try await control.call("GET", "apps/\(app)", as: ConsentItems.self).consent_items.map(\.id)
      let scopes = user.agreedItems.filter(items.contains) + ["openid"]
      let query = URLComponents(url: authorization.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      var body = LoginBody(
        app: app, account: created ?? account ?? 0, client_id: restKey, scope: scopes.joined(separator: " "),
        nonce: authorization.nonce)
      let token = try await control.call("POST", "login", body, as: Token.self).access_token
      try await agree(like: user, token)
      body.redirect_uri = authorization.redirectURI
      body.code_challenge = query.first { $0.name == "code_challenge" }?.value
      let code = try await control.call("POST", "login", body, as: Code.self).code
      let names = created == nil ? nil : user.account.keys.sorted()
      return Login(code: code, temporaryAccount: created, setup: .init(app: settings, account: names))
    } catch {
      if let created { try? await delete(created) }
      throw error
    }
  }

  /// Deletes the temporary account of a login.
  func clean(_ login: Login?) async throws {
    if let account = login?.temporaryAccount { try await delete(account) }
  }

  /// Adds the temporary account.
  ///
  /// Only the task of the caller is canceled after Ctrl-C, so that the ID is known even then.
  private func create(_ settings: [String: PlatformUser.Setting]) async throws -> Int64 {
    try await Task { try await control.call("POST", "accounts", settings, as: Created.self).id }.value
  }

  /// Deletes the temporary account, also after Ctrl-C.
  private func delete(_ account: Int64) async throws {
    try await Task { _ = try await control.call("DELETE", "accounts/\(account)", as: Ignored.self) }.value
  }

  /// Returns the ID of the app that the key belongs to.
  private func app() async throws -> Int {
    struct Apps: Decodable {
      struct App: Decodable { let id: Int }
      let apps: [App]
    }
    for app in try await control.call("GET", "apps", as: Apps.self).apps {
      let settings = try await control.call("GET", "apps/\(app.id)", as: AppKeys.self)
      if settings.keys.rest.contains(restKey) { return app.id }
    }
    throw CommandFailure("rest_key_not_in_emulator", value: "--rest-key")
  }

  private func setUp(_ app: Int, like user: PlatformUser) async throws -> AppSettings {
    let settings = AppSettings(
      consent_items: user.consentItems.map { .init(id: $0.id, level: $0.isRequired ? "required" : "optional") },
      service_terms: user.terms.map {
        .init(tag: $0.tag, title: $0.tag, required: $0.isRequired, revocable: $0.isRevocable)
      },
      openid_connect: user.hasIDToken, auto_link: user.hasSignedUp == nil)
    _ = try await control.call("PATCH", "apps/\(app)", settings, as: Ignored.self)
    return settings
  }

  /// Does what a login without pages leaves out: signs the user up, and agrees to optional terms.
  private func agree(like user: PlatformUser, _ token: String) async throws {
    var values = CheckValues()
    values[.accessToken] = token
    if user.hasSignedUp == true {
      _ = try await server.answer(to: .post("/v1/user/signup", bearer: "{access_token}"), values)
    }
    let tags = user.terms.filter(\.isAgreed).map(\.tag)
    guard !tags.isEmpty else { return }
    let upgrade = CheckRequest.post(
      "/v2/user/upgrade/service_terms", ["tags": tags.joined(separator: ",")], bearer: "{access_token}")
    _ = try await server.answer(to: upgrade, values)
  }

  private struct LoginBody: Encodable {
    let app: Int
    let account: Int64
    let client_id: String
    let scope: String
    let nonce: String?
    var redirect_uri: String?
    var code_challenge: String?
  }

  private struct Created: Decodable { let id: Int64 }
  private struct Token: Decodable { let access_token: String }
  private struct Code: Decodable { let code: String }
  private struct Ignored: Decodable {}
  private struct ConsentItems: Decodable {
    struct Item: Decodable { let id: String }
    let consent_items: [Item]
  }

  /// The REST API keys of an app: one, or a list of keys with settings.
  private struct AppKeys: Decodable {
    struct Keys: Decodable {
      let rest: [String]

      private enum CodingKeys: CodingKey { case rest }
      private struct Key: Decodable { let key: String }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let key = try? values.decode(String.self, forKey: .rest) {
          rest = [key]
        } else {
          rest = try values.decode([Key].self, forKey: .rest).map(\.key)
        }
      }
    }
    let keys: Keys
  }
}
