/// The page `/_emulator/console/accounts/{id}`: an account with its consents, tokens, and sessions.
struct AccountPage: ConsolePage {
  let console: Console

  enum Tab: String, CaseIterable {
    case overview, settings, yaml
  }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let account = try await account(request)
    let tab = request.tab(Tab.self) ?? .overview
    let blocks: [ConsoleBlock] =
      switch tab {
      case .overview: try await overview(account, request)
      case .settings:
        [
          ConsoleBlock(
            id: "settings", heading: request.text("settings"), forms: [AccountSettingsForm.form(account, request)])
        ]
      case .yaml: [YAMLForm.block(account.shownJSON, note: request.text("accountYAMLNote"), request)]
      }
    var view = ConsoleView(
      title: AccountSummary(account).name, lead: request.text("accountLead"), tabs: request.tabs(tab), blocks: blocks)
    if request.query["signed_in"] == "true" {
      view.done = request.text("signedIn").filled(["name": view.title])
      view.next = try await console.storage.apps().first.map {
        ConsoleView.Link(name: request.text("startLogin"), href: "\(ConsoleNavigation.path("apps", $0.id))#code")
      }
    }
    return view
  }

  private func overview(_ account: Account, _ request: ConsoleRequest) async throws -> [ConsoleBlock] {
    let snapshot = try await console.storage.snapshot(account: account.id)
    let state = AccountAccessTables(snapshot: snapshot, now: console.services.clock.now, request: request)
    let login =
      ConsoleBlock(
        id: "login", heading: request.text("logInAs"), note: request.text("logInAsNote"),
        forms: [
          request.form("log_in", "logInHere", style: "primary"),
          request.form(
            "tokens", "issueTokens",
            fields: [
              .choice("app", request.text("app"), snapshot.apps.map { (String($0.id), $0.name) }, selected: nil),
              .text("scope", request.text("scope"), "", hint: request.text("scopeNote")),
            ]),
        ])
    let deletion = ConsoleBlock(
      id: "delete", heading: request.text("deleteAccount"), note: request.text("deleteAccountNote"),
      forms: [request.form("delete", "delete", fields: [ConsoleConfirmation.field(request)], style: "danger")])
    return state.links + [login, state.grants, state.sessions, deletion]
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let (services, account) = (console.services, try await account(request))
    let done: ConsoleMessage.Action
    switch action {
    case "log_in": return .signedIn(account.id)
    case "tokens": return .shown(try await tokens(form, account, request))
    case "save":
      let patch = try AccountSettingsForm.patch(form, of: account)
      _ = try await AccountEditor(services: services).change(account.id, .merge(patch))
      done = .saved
    case "save_yaml":
      let start = Account(id: account.id, passwordHash: account.passwordHash)
      let settings = try YAMLForm.value(form) { node in
        let changed = try Account.object.read(node, into: start, optional: ["id"])
        let settings = changed.configJSON.merging([
          "password": try node.member("password").map { .string(try $0.string()) }
        ])
        // Without a password, the account keeps its current password when the change is stored.
        return node.member("password_hash") == nil ? settings.removing("password_hash") : settings
      }
      _ = try await AccountEditor(services: services).change(account.id, .replace(settings))
      done = .saved
    case "unlink":
      _ = try await services.unlink(app: Self.number(form["app"]), account: account.id, because: .fromApps)
      done = .unlinked
    case "withdraw":
      let app = try Self.number(form["app"])
      if let term = form["term"] {
        try await console.api.withdraw(term: term, app: app, account: account.id)
      } else {
        try await console.api.withdraw(form["scope"] ?? "", app: app, account: account.id)
      }
      done = .consentWithdrawn
    case "ask":
      try await console.api.askAgain(
        item: form["scope"], term: form["term"], app: Self.number(form["app"]), account: account.id)
      done = .asksAgain
    case "end_grant":
      try await console.api.endGrant(form["grant"])
      done = .loginRevoked
    case "end_session":
      try await console.api.endSession(form["session"])
      done = .sessionEnded
    case "delete":
      try ConsoleConfirmation.check(form)
      _ = try await services.deleteAccount(account.id, because: .forcedAccountDelete)
      return .done(.did(.accountDeleted), page: ConsoleNavigation.path("accounts"))
    default: throw PageError.malformed
    }
    return .done(.did(done))
  }

  private func account(_ request: ConsoleRequest) async throws -> Account {
    guard let account = try await console.storage.account(id: request.subject.flatMap { Account.ID($0) } ?? 0) else {
      throw PageError.notFound
    }
    return account
  }

  private static func number(_ text: String?) throws -> Int {
    guard let number = text.flatMap({ Int($0) }) else { throw PageError.malformed }
    return number
  }

  private func tokens(_ form: FormFields, _ account: Account, _ request: ConsoleRequest) async throws -> ConsoleView {
    let login = ControlLogin(services: console.services)
    let json = try await login.logIn(
      ControlLogin.Body(account: account.id, app: try Self.number(form["app"]), scope: form["scope"]))
    guard case .object(let members) = json else { throw PageError.fault }
    let facts = members.map { member in
      let text = if case .string(let text) = member.value { text } else { member.value.text }
      return ConsoleBlock.Fact.code(member.name, [text])
    }
    return ConsoleView(
      title: request.text("tokens"), lead: request.text("tokensShown"),
      blocks: [
        ConsoleBlock(
          id: "tokens", heading: account.nickname ?? String(account.id), facts: facts,
          links: [.init(name: request.text("back"), href: request.path)])
      ])
  }
}
