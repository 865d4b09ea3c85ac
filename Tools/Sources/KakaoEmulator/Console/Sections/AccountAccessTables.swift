import Foundation

/// The tables of an account's links, grants, and sessions, with buttons to end each of them.
struct AccountAccessTables: Sendable {
  let snapshot: StorageSnapshot
  let now: Date
  let request: ConsoleRequest

  private func name(_ app: App.ID) -> String {
    snapshot.apps.first { $0.id == app }?.name ?? String(app)
  }

  var links: ConsoleBlock {
    var block = ConsoleBlock(
      id: "links", heading: request.text("connectedApps"), note: request.text("connectedAppsNote"))
    block.fill(
      [request.text("app"), request.text("user"), request.text("consent"), request.text("actions")],
      snapshot.links.map { link in
        let app = String(link.appID)
        let owner = snapshot.apps.first { $0.id == link.appID }
        let withdrawals = link.agreedScopes.sorted().filter { owner?.canWithdraw(item: $0) == true }.map { scope in
          request.form(
            "withdraw", "withdraw", hidden: [("app", app), ("scope", scope)], about: "\(name(link.appID)), \(scope)"
          )
          .labelled("\(request.text("withdraw")): \(scope)")
        }
        return [
          .init(text: name(link.appID), href: ConsoleNavigation.path("apps", link.appID), detail: app),
          .init(
            text: String(link.userID), tone: "mono fixed",
            detail: link.connectedAt.map(request.time) ?? request.text("preregistered")),
          .init(text: (link.agreedScopes.sorted() + link.agreedTerms.keys.sorted()).joined(separator: ", ")),
          .init(
            buttons: [
              request.form("unlink", "unlink", hidden: [("app", app)], about: name(link.appID), style: "danger")
            ] + withdrawals),
        ]
      }, whenEmpty: request.text("noLinks"))
    return block
  }

  var grants: ConsoleBlock {
    var block = ConsoleBlock(id: "grants", heading: request.text("tokens"), note: request.text("tokensNote"))
    block.fill(
      [
        request.text("app"), request.text("scope"), request.text("accessTokens"), request.text("expires"),
        request.text("actions"),
      ],
      snapshot.grants.map { grant in
        let tokens = snapshot.accessTokens.filter { $0.grantID == grant.id }.map(TokenRecord.accessToken)
        let refreshToken = TokenRecord.refreshToken(grant)
        return [
          .init(text: name(grant.appID), detail: request.text(grant.keyKind.rawValue)),
          .init(text: grant.scopes.joined(separator: " ")),
          .init(text: TokenSection.count(tokens, at: now, request)),
          .time(
            grant.refreshTokenExpiresAt, href: TokenSection.path(of: refreshToken),
            detail: request.text(refreshToken.isLive(at: now) ? "live" : "expired", in: "token")),
          .init(buttons: [
            request.form(
              "end_grant", "revoke", hidden: [("grant", grant.name)], about: name(grant.appID), style: "danger")
          ]),
        ]
      }, whenEmpty: request.text("noTokens"))
    return block
  }

  var sessions: ConsoleBlock {
    var block = ConsoleBlock(id: "sessions", heading: request.text("sessions"), note: request.text("sessionsNote"))
    block.fill(
      [request.text("since"), request.text("expires"), request.text("actions")],
      snapshot.sessions.map { session in
        [
          .time(session.authenticatedAt), .time(session.expiresAt),
          .init(buttons: [
            request.form("end_session", "end", hidden: [("session", session.id.hex)], style: "danger")
          ]),
        ]
      }, whenEmpty: request.text("noSessions"))
    return block
  }
}
