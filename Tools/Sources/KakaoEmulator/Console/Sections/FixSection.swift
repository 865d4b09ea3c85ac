/// The path `/_emulator/console/fix`: changes an app's settings after a failed request.
///
/// The forms of error pages and of the console are submitted to it. Only a rejected form has
/// a page.
struct FixSection: ConsoleSection {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    guard let form = request.rejectedForm, let fix = AppFix(form) else { throw PageError.notFound }
    guard let app = try await console.storage.app(id: fix.app) else { throw PageError.notFound }
    return ConsoleView(
      title: request.text("fixFailed"), lead: request.text("fixFailedLead"),
      blocks: [
        ConsoleBlock(
          id: "fix", heading: app.name, facts: fix.value.isEmpty ? [] : [.code(request.text("value"), [fix.value])],
          links: [.app(app.name, app.id, request)])
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "fix", let fix = AppFix(form) else { throw PageError.malformed }
    let repeated = try RejectedRequest(form)
    let message = try await apply(fix)
    return repeated.map { .page($0.path) }
      ?? .done(message, page: ConsoleReturn.page(after: form) ?? "\(ConsoleNavigation.root)/")
  }

  private func apply(_ fix: AppFix) async throws -> ConsoleMessage {
    switch fix.change {
    case .redirectURI:
      try await registerRedirectURI(fix)
      return .did(.redirectURIRegistered)
    case .logoutRedirectURI:
      try await change(fix) { $0.adding([.string(fix.value)], to: "logout_redirect_uris") }
      return .did(.redirectURIRegistered)
    case .kakaoLogin:
      try await change(fix) { $0.merging(["kakao_login": true]) }
      return .did(.kakaoLoginTurnedOn)
    case .openIDConnect:
      try await change(fix) { $0.merging(["openid_connect": true]) }
      return .did(.openIDConnectTurnedOn)
    case .consentItems:
      let items = fix.items
      try await change(fix) { json in
        let known = json.elements("consent_items").compactMap { $0.member("id") }
        let new = items.filter { !known.contains(.string($0)) }
        return json.adding(new.map { ["id": .string($0), "level": "optional"] }, to: "consent_items")
      }
      return .did(.consentItemsAdded, items.count)
    case .member:
      guard let account = Account.ID(fix.value), try await console.storage.account(id: account) != nil else {
        throw ControlError.noAccount
      }
      try await change(fix) { $0.adding([.integer(account)], to: "members") }
      return .did(.memberAdded)
    case .secretOff:
      try await turnOffSecret(fix)
      return .did(.secretTurnedOff)
    }
  }

  private func registerRedirectURI(_ fix: AppFix) async throws {
    let key = try await key(fix)
    guard key.redirectURIs != nil else {
      return try await change(fix) { $0.adding([.string(fix.value)], to: "redirect_uris") }
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
    guard let key = try await console.storage.app(id: fix.app)?.keys.key(fix.key) else { throw PageError.malformed }
    return key
  }

  private func change(_ fix: AppFix, _ change: @escaping @Sendable (JSON) -> JSON) async throws {
    _ = try await AppEditor(services: console.services).change(fix.app, change)
  }

  private func changeKey(_ fix: AppFix, _ change: @escaping @Sendable (inout AppKey) -> Void) async throws {
    _ = try await AppEditor(services: console.services).changeKeys(fix.app) { keys in
      for index in keys.all.indices where keys.all[index].value.hasSameBytes(as: fix.key) { change(&keys.all[index]) }
    }
  }
}

extension JSON {
  /// The elements of a list, or no elements if there is no list.
  fileprivate func elements(_ name: String) -> [JSON] {
    if case .array(let elements)? = member(name) { elements } else { [] }
  }

  /// Returns an object with elements added to one of its lists, each once.
  fileprivate func adding(_ new: [JSON], to name: String) -> JSON {
    let old = elements(name)
    return merging([name: .array(old + new.filter { !old.contains($0) })])
  }
}
