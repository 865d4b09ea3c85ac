import Foundation
import KakaoEmulator

/// The control calls of a scenario for an app and an account of a running emulator.
struct ScenarioSteps: Sendable {
  /// One call, and the call that undoes it.
  struct Step: Sendable {
    let call: ControlCall
    /// Returns the call that undoes this one from its response, or `nil` if there is nothing to undo.
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
    case .refreshRejected, .codeRejected, .tokenRejected, .insufficientScopes, .quotaExceeded, .appSuspended,
      .tokenEndpointOutage, .tokenEndpointDown, .rateLimited, .slow, .maintenancePage:
      [fault(scenario.rawValue)]
    case .rotatedKeys: [Step(call: ControlCall("POST", "keys/rotate"))]
    }
  }

  private func expire(_ kind: String) -> Step {
    Step(call: ControlCall("POST", "tokens/expire", .object(limited(["kind": .string(kind)]))))
  }

  private func fault(_ preset: String, _ conditions: [String: JSONValue] = [:]) -> Step {
    let match = JSONValue.object(limited(conditions))
    return Step(call: ControlCall("POST", "faults", ["preset": .string(preset), "match": match])) {
      ControlCall(removing: $0)
    }
  }

  /// Adds the app and the account if the scenario applies only to them.
  private func limited(_ members: [String: JSONValue]) -> [String: JSONValue] {
    var members = members
    if isForApp { members["app"] = .integer(app.id) }
    if isForAccount { members["account"] = .integer(account.id) }
    return members
  }

  /// Changes settings of the account.
  private func change(_ settings: [String: JSONValue]) async throws -> Step {
    let path = "accounts/\(account.id)"
    let before = try await control.call("GET", path, as: JSONValue.self)
    let previous = JSONValue.object(Dictionary(uniqueKeysWithValues: settings.keys.map { ($0, before[$0] ?? .null) }))
    return Step(call: ControlCall("PATCH", path, .object(settings))) { _ in ControlCall("PATCH", path, previous) }
  }

  /// Returns the settings in which a console preset's person differs from others.
  private func settings(of preset: PersonPreset) async throws -> [String: JSONValue] {
    let now = try await control.call("GET", "clock", as: JSONValue.self)["now"]?.string ?? ""
    return try JSONDecoder().decode(
      [String: JSONValue].self, from: preset.patch(inYear: Int(now.prefix(4)) ?? 2026))
  }

  /// Unlinks the user, who is linked first if necessary.
  private func unlink() async throws -> [Step] {
    let call = ControlCall("POST", "accounts/\(account.id)/unlink/\(app.id)")
    guard let items = try await agreedItems() else { return [Step(call: login([])), Step(call: call)] }
    let login = login(items)
    return [Step(call: call) { _ in login }]
  }

  /// Withdraws the user's consent to all items that aren't required.
  private func withdraw() async throws -> [Step] {
    guard let items = try await agreedItems() else {
      return [Step(call: login([])) { _ in ControlCall("POST", "accounts/\(account.id)/unlink/\(app.id)") }]
    }
    let required = app.consent_items.filter { $0.level == "required" }.map(\.id)
    let login = login(items)
    return items.filter { !required.contains($0) }.map { item in
      Step(call: ControlCall("DELETE", "consents/\(app.id)/\(account.id)/\(item)")) { _ in login }
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
