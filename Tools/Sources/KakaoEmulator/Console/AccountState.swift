/// The tables of an account's links, grants, and sessions, with buttons to end each of them.
struct AccountState: Sendable {
  let account: Account
  let snapshot: StorageSnapshot
  let call: ConsoleRequest

  private func name(_ app: App.ID) -> String {
    snapshot.apps.first { $0.id == app }?.name ?? String(app)
  }

  var links: ConsoleBlock {
    var block = ConsoleBlock(id: "links", heading: call.text("connectedApps"), note: call.text("connectedAppsNote"))
    block.fill(
      [call.text("app"), call.text("user"), call.text("consent"), call.text("actions")],
      snapshot.links.filter { $0.accountID == account.id }.map { link in
        let app = String(link.appID)
        let owner = snapshot.apps.first { $0.id == link.appID }
        let withdrawals = link.agreedScopes.sorted().filter { owner?.canWithdraw(item: $0) == true }.map { scope in
          call.form(
            "withdraw", "withdraw", hidden: [("app", app), ("scope", scope)], about: "\(name(link.appID)), \(scope)"
          )
          .labelled("\(call.text("withdraw")): \(scope)")
        }
        return [
          .init(text: name(link.appID), href: ConsoleNavigation.path("apps", link.appID), detail: app),
          .init(
            text: String(link.userID), tone: "mono fixed",
            detail: link.connectedAt.map(call.time) ?? call.text("preregistered")),
          .init(text: (link.agreedScopes.sorted() + link.agreedTerms.keys.sorted()).joined(separator: ", ")),
          .init(
            buttons: [
              call.form("unlink", "unlink", hidden: [("app", app)], about: name(link.appID), style: "danger")
            ] + withdrawals),
        ]
      }, whenEmpty: call.text("noLinks"))
    return block
  }

  var grants: ConsoleBlock {
    var block = ConsoleBlock(id: "grants", heading: call.text("tokens"), note: call.text("tokensNote"))
    block.fill(
      [call.text("app"), call.text("scope"), call.text("accessTokens"), call.text("expires"), call.text("actions")],
      snapshot.grants.filter { $0.accountID == account.id }.map { grant in
        let tokens = snapshot.accessTokens.filter { $0.grantID == grant.id }
        return [
          .init(text: name(grant.appID), detail: call.text(grant.keyKind.rawValue)),
          .init(text: grant.scopes.joined(separator: " ")), .init(text: String(tokens.count)),
          .init(text: call.time(grant.refreshTokenExpiresAt), tone: "fixed"),
          .init(buttons: [
            call.form("end_grant", "revoke", hidden: [("grant", grant.name)], about: name(grant.appID), style: "danger")
          ]),
        ]
      }, whenEmpty: call.text("noTokens"))
    return block
  }

  var sessions: ConsoleBlock {
    var block = ConsoleBlock(id: "sessions", heading: call.text("sessions"), note: call.text("sessionsNote"))
    block.fill(
      [call.text("since"), call.text("expires"), call.text("actions")],
      snapshot.sessions.filter { $0.accountID == account.id }.map { session in
        [
          .init(text: call.time(session.authenticatedAt)), .init(text: call.time(session.expiresAt)),
          .init(buttons: [
            call.form("end_session", "end", hidden: [("session", session.id.hex)], style: "danger")
          ]),
        ]
      }, whenEmpty: call.text("noSessions"))
    return block
  }
}
