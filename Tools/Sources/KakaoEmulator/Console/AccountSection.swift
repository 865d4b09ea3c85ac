/// The page `/_emulator/console/accounts/{id}`: an account with its consents, tokens, and sessions.
struct AccountSection: ConsoleSection {
  let console: Console

  func view(_ call: ConsoleRequest) async throws -> ConsoleView {
    let account = try await account(call)
    let (snapshot, apps) = (try await console.storage.snapshot(), try await console.storage.apps())
    let state = AccountState(account: account, snapshot: snapshot, call: call)
    return ConsoleView(
      title: account.nickname ?? account.name ?? account.email ?? String(account.id), lead: call.text("accountLead"),
      blocks: [
        ConsoleBlock(
          id: "login", heading: call.text("logInAs"), note: call.text("logInAsNote"),
          forms: [
            call.form("log_in", "logInHere", style: "primary"),
            call.form(
              "tokens", "issueTokens",
              fields: [
                .choice("app", call.text("app"), apps.map { (String($0.id), $0.name) }, selected: nil),
                .text("scope", call.text("scope"), "", hint: call.text("scopeNote")),
              ]),
          ]),
        state.links, state.grants, state.sessions,
        ConsoleBlock(
          id: "settings", heading: call.text("settings"), forms: [AccountSettingsForm.form(account, call)]),
        ConsoleBlock(
          id: "delete", heading: call.text("deleteAccount"), note: call.text("deleteAccountNote"),
          forms: [call.form("delete", "delete", fields: [ConsoleConfirmation.field(call)], style: "danger")]),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ call: ConsoleRequest) async throws -> ConsoleOutcome {
    let (services, account) = (console.services, try await account(call))
    switch action {
    case "log_in": return .signedIn(account.id)
    case "tokens": return .shown(try await tokens(form, account, call))
    case "save":
      let patch = AccountSettingsForm.patch(form)
      _ = try await AccountSettings(services: services).change(account.id, .merge(patch))
    case "unlink":
      _ = try await services.unlink(app: Self.number(form["app"]), account: account.id, because: .fromApps)
    case "withdraw":
      try await console.api.withdraw(form["scope"] ?? "", app: Self.number(form["app"]), account: account.id)
    case "end_grant": try await console.api.endGrant(form["grant"])
    case "end_session": try await console.api.endSession(form["session"])
    case "delete":
      try ConsoleConfirmation.check(form)
      _ = try await services.deleteAccount(account.id, because: .forcedAccountDelete)
      return .page(ConsoleNavigation.path("accounts") + "?done=true")
    default: throw PageError.malformed
    }
    return .done
  }

  private func account(_ call: ConsoleRequest) async throws -> Account {
    guard let account = try await console.storage.account(id: call.subject.flatMap { Account.ID($0) } ?? 0) else {
      throw PageError.notFound
    }
    return account
  }

  private static func number(_ text: String?) throws -> Int {
    guard let number = text.flatMap({ Int($0) }) else { throw PageError.malformed }
    return number
  }

  private func tokens(_ form: FormFields, _ account: Account, _ call: ConsoleRequest) async throws -> ConsoleView {
    let login = ControlLogin(services: console.services)
    let answer = try await login.logIn(
      ControlLogin.Body(account: account.id, app: try Self.number(form["app"]), scope: form["scope"]))
    guard case .object(let members) = answer else { throw PageError.fault }
    let facts = members.map { member in
      let text = if case .string(let text) = member.value { text } else { member.value.text }
      return ConsoleBlock.Fact.code(member.name, [text])
    }
    return ConsoleView(
      title: call.text("tokens"), lead: call.text("tokensShown"),
      blocks: [
        ConsoleBlock(
          id: "tokens", heading: account.nickname ?? String(account.id), facts: facts,
          links: [.init(name: call.text("back"), href: call.path)])
      ])
  }
}
