/// Changes to an app's settings that remove the cause of a failed request.
extension ControlAPI {
  /// Handles `POST /_emulator/requests/{id}/fix`: makes the first change that the console offers for the request.
  func fix(_ context: EmulatorRequestContext) async throws -> JSON {
    let record = try record(context)
    guard let reason = record.reason, let id = record.principal.app?.id,
      let app = try await services.storage.app(id: id)
    else { throw ControlError.noFix }
    let candidates = AppFix.candidates(
      of: reason, app: app, clientID: record.exchange?.value(of: "client_id"), account: record.principal.account)
    guard let first = candidates.first else { throw ControlError.noFix }
    guard let fix = candidates.first(where: { !$0.isMade })?.fix else {
      throw ControlError.conflict("the settings of app \(first.fix.app) already have this change", field: "id")
    }
    try await apply(fix)
    return fix.controlJSON
  }

  /// Makes a change, unless the app has it already.
  func apply(_ fix: AppFix) async throws {
    switch fix.change {
    case .redirectURI: try await registerRedirectURI(fix)
    case .secretOff: try await turnOffSecret(fix)
    case .kakaoLogin, .openIDConnect: try await change(fix) { $0.merging([fix.setting: true]) }
    case .logoutRedirectURI: try await change(fix) { $0.adding([.string(fix.value)], to: fix.setting) }
    case .consentItems:
      try await change(fix) { json in
        let known = json.elements(fix.setting).compactMap { $0.member("id") }
        let new = fix.items.filter { !known.contains(.string($0)) }
        return json.adding(new.map { ["id": .string($0), "level": "optional"] }, to: fix.setting)
      }
    case .member:
      guard let account = Account.ID(fix.value), try await services.storage.account(id: account) != nil else {
        throw ControlError.noAccount
      }
      try await change(fix) { $0.adding([.integer(account)], to: fix.setting) }
    }
  }

  private func registerRedirectURI(_ fix: AppFix) async throws {
    let key = try await key(fix)
    guard key.redirectURIs != nil else {
      return try await change(fix) { $0.adding([.string(fix.value)], to: fix.setting) }
    }
    try await changeKey(fix) { key in
      guard key.redirectURIs?.containsBytes(of: fix.value) == false else { return }
      key.redirectURIs?.append(fix.value)
    }
  }

  private func turnOffSecret(_ fix: AppFix) async throws {
    let key = try await key(fix)
    guard key.clientSecret != nil else {
      return try await change(fix) { json in
        guard let secret = json.member("client_secret") else { return json }
        return json.merging(["client_secret": secret.merging(["enabled": false])])
      }
    }
    try await changeKey(fix) { $0.clientSecret?.enabled = false }
  }

  private func key(_ fix: AppFix) async throws -> AppKey {
    guard let key = try await services.storage.app(id: fix.app)?.keys.key(fix.key) else {
      throw ControlError.notFound("no such key", field: "key")
    }
    return key
  }

  private func change(_ fix: AppFix, _ change: @escaping @Sendable (JSON) -> JSON) async throws {
    _ = try await AppEditor(services: services).change(fix.app, change)
  }

  private func changeKey(_ fix: AppFix, _ change: @escaping @Sendable (inout AppKey) -> Void) async throws {
    _ = try await AppEditor(services: services).changeKeys(fix.app) { keys in
      for index in keys.all.indices where keys.all[index].value.hasSameBytes(as: fix.key) { change(&keys.all[index]) }
    }
  }
}

extension AppFix {
  /// The changed setting, as a path in the configuration.
  fileprivate var setting: String {
    switch change {
    case .redirectURI: "redirect_uris"
    case .logoutRedirectURI: "logout_redirect_uris"
    case .kakaoLogin: "kakao_login"
    case .openIDConnect: "openid_connect"
    case .consentItems: "consent_items"
    case .member: "members"
    case .secretOff: "client_secret.enabled"
    }
  }

  /// The change as JSON, with either the added values or the new value of the setting.
  fileprivate var controlJSON: JSON {
    let added: [String]? =
      switch change {
      case .redirectURI, .logoutRedirectURI, .member: [value]
      case .consentItems: items
      case .kakaoLogin, .openIDConnect, .secretOff: nil
      }
    return [
      "app": .integer(Int64(app)), "setting": .string(setting), "added": added.map(JSON.strings),
      "value": added == nil ? .bool(change != .secretOff) : nil,
    ]
  }
}

extension ControlError {
  /// The error for a request whose cause can't be removed by changing an app's settings.
  fileprivate static let noFix = conflict("no setting of an app removes the cause of this request", field: "id")
}

extension JSON {
  /// Returns the elements of a list, or an empty array if this value has no list with the name.
  fileprivate func elements(_ name: String) -> [JSON] {
    if case .array(let elements)? = member(name) { elements } else { [] }
  }

  /// Returns this object with new elements in one of its lists, without repeating elements that the list already has.
  fileprivate func adding(_ new: [JSON], to name: String) -> JSON {
    let old = elements(name)
    return merging([name: .array(old + new.filter { !old.contains($0) })])
  }
}
