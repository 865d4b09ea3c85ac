import Foundation

/// The tables of an account's links, grants, and sessions, with buttons to end each of them.
struct AccountAccessTables: Sendable {
  let snapshot: StorageSnapshot
  let now: Date
  let request: ConsoleRequest

  private func name(_ app: App.ID) -> String {
    snapshot.apps.first { $0.id == app }?.name ?? String(app)
  }

  /// A section for each app that the account is linked to, and the section that explains the actions.
  var links: [ConsoleBlock] {
    guard !snapshot.links.isEmpty else {
      return [
        ConsoleBlock(id: "links", heading: request.text("connectedApps"), whenEmpty: request.text("noLinks"))
      ]
    }
    let actions = ConsoleBlock(
      id: "links", heading: request.text("consentActions"),
      facts: [
        .text(request.text("withdraw"), request.text("withdrawNote")),
        .text(request.text("askAgain"), request.text("askAgainNote")),
        .text(request.text("unlink"), request.text("unlinkNote")),
      ])
    return snapshot.links.map { link in
      ConsentTable(link: link, app: snapshot.apps.first { $0.id == link.appID }, request: request).block
    } + [actions]
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
          .init(text: TokenPage.count(tokens, at: now, request)),
          .time(
            grant.refreshTokenExpiresAt, href: TokenPage.path(of: refreshToken),
            detail: request.text(refreshToken.isLive(at: now) ? "live" : "expired", in: "token")),
          .init(buttons: [
            request.form(
              "end_grant", "revoke", hidden: [("grant", grant.publicID)], about: name(grant.appID), style: "danger")
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
