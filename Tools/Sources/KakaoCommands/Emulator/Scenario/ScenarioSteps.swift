import Foundation
import KakaoEmulator

/// The calls to the control API that make up a scenario, for an app and an account of a running emulator.
struct ScenarioSteps: Sendable {
  /// A call to the control API, with the call that undoes it.
  struct Step: Sendable {
    let call: ControlCall
    /// A closure that receives the call's response and returns a text about the effect, or `nil` if the call shows it.
    var report: @Sendable (JSONValue) -> Text? = { _ in nil }
    /// A closure that receives the call's response and returns the call that undoes it, or `nil` if there is nothing to
    /// undo.
    var undo: @Sendable (JSONValue) -> ControlCall? = { _ in nil }
  }

  let control: EmulatorControl
  let app: EmulatorDirectory.App
  let account: EmulatorDirectory.Account
  /// Whether faults and expirations apply only to the app.
  let isForApp: Bool
  /// Whether faults and expirations apply only to the account.
  let isForAccount: Bool

  func steps(of scenario: Scenario) async throws -> [Step] {
    switch scenario {
    case .expiredAccess: [expire("access_token")]
    case .expiredRefresh: [expire("access_token"), expire("refresh_token")]
    case .unlinked: try await unlink()
    case .missingConsent: try await withdraw()
    case .noEmail: try await [change(["email": nil])]
    case .under14: try await [change(settings(of: .under14))]
    case .dormant: try await [change(settings(of: .dormant))]
    case .restricted: try await [change(["status": "restricted"])]
    case .answerLost: [fault("answer-lost", ["grant_type": "authorization_code"])]
    case .rotatedKeys: [Step(call: ControlCall("POST", "keys/rotate"))]
    default: [fault(scenario.rawValue)]
    }
  }

  private func expire(_ kind: String) -> Step {
    let isAccess = kind == "access_token"
    return Step(
      call: ControlCall("POST", "tokens/expire", .object(limited(["kind": .string(kind)]))),
      report: { response in
        let values = ["count": String(response["expired"]?.integer ?? 0)]
        return Text(isAccess ? "scenarioReport.accessTokens" : "scenarioReport.refreshTokens", values)
      })
  }

  private func fault(_ preset: String, _ conditions: [String: JSONValue] = [:]) -> Step {
    let match = JSONValue.object(limited(conditions))
    return Step(
      call: ControlCall("POST", "faults", ["preset": .string(preset), "match": match]),
      undo: { ControlCall(removing: $0) })
  }

  /// Returns members with the app and the account added, if the scenario applies only to them.
  private func limited(_ members: [String: JSONValue]) -> [String: JSONValue] {
    var members = members
    if isForApp { members["app"] = .integer(app.id) }
    if isForAccount { members["account"] = .integer(account.id) }
    return members
  }

  /// Returns the step that changes settings of the account.
  private func change(_ settings: [String: JSONValue]) async throws -> Step {
    let path = "accounts/\(account.id)"
    let before = try await control.call("GET", path, as: JSONValue.self)
    let previous = JSONValue.object(Dictionary(uniqueKeysWithValues: settings.keys.map { ($0, before[$0] ?? .null) }))
    return Step(
      call: ControlCall("PATCH", path, .object(settings)), undo: { _ in ControlCall("PATCH", path, previous) })
  }

  /// Returns the account settings that a preset of the console changes.
  private func settings(of preset: PersonPreset) async throws -> [String: JSONValue] {
    let now = try await control.call("GET", "clock", as: JSONValue.self)["now"]?.string ?? ""
    return try JSONDecoder().decode(
      [String: JSONValue].self, from: preset.patch(inYear: Int(now.prefix(4)) ?? 2026))
  }

  /// Returns the steps that unlink the user, after linking the user if necessary.
  private func unlink() async throws -> [Step] {
    guard let items = try await agreedItems() else { return [firstLogin(), unlinking(logins: 1, undo: nil)] }
    let tokens = try await control.call("GET", "tokens", as: JSONValue.self)["tokens"]?.elements ?? []
    let own = tokens.filter { $0["app"]?.integer == app.id && $0["account"]?.integer == account.id }
    return [unlinking(logins: own.count, undo: login(items))]
  }

  /// Returns the step that unlinks the user, and that reports the number of logins whose tokens were revoked.
  private func unlinking(logins count: Int, undo: ControlCall?) -> Step {
    Step(
      call: ControlCall("POST", "accounts/\(account.id)/unlink/\(app.id)"),
      report: { _ in Text("scenarioReport.revoked", ["count": String(count)]) }, undo: { _ in undo })
  }

  /// Returns the step that logs in the user, who isn't linked to the app yet.
  private func firstLogin(undo: ControlCall? = nil) -> Step {
    Step(
      call: login([]),
      report: { [account, app] _ in
        Text("scenarioReport.loggedIn", ["account": account.label, "app": app.label])
      }, undo: { _ in undo })
  }

  /// Returns the steps that withdraw the user's consent to all items that aren't required.
  private func withdraw() async throws -> [Step] {
    guard let items = try await agreedItems() else {
      return [firstLogin(undo: ControlCall("POST", "accounts/\(account.id)/unlink/\(app.id)"))]
    }
    let required = app.consent_items.filter { $0.level == "required" }.map(\.id)
    let login = login(items)
    return items.filter { !required.contains($0) }.map { item in
      Step(call: ControlCall("DELETE", "consents/\(app.id)/\(account.id)/\(item)"), undo: { _ in login })
    }
  }

  /// Returns the consent items that the user agreed to, or `nil` if the account isn't linked to the app.
  private func agreedItems() async throws -> [String]? {
    let consents = try await control.call("GET", "consents", as: JSONValue.self)["consents"]?.elements ?? []
    let link = consents.first { $0["app"]?.integer == app.id && $0["account"]?.integer == account.id }
    return link.map { ($0["scopes"]?.elements ?? []).compactMap(\.string) }
  }

  private func login(_ items: [String]) -> ControlCall {
    ControlCall(
      "POST", "login",
      .members([
        "app": .integer(app.id), "account": .integer(account.id),
        "scope": items.isEmpty ? nil : .string(items.joined(separator: " ")), "ignore_account_state": true,
      ]))
  }
}
