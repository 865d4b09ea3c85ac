import Hummingbird

/// The handler of `/weblogin/account` and `/weblogin/account/security`, the menus of the account pages.
struct AccountHomeHandler: Sendable {
  let pageContext: PageContext

  @Sendable func show(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let text = user.strings
    let services = try await pageContext.services.links(of: user.account).count
    let page = AccountMenuPage(
      title: text["account", "title"], lead: text["account", "lead"], account: AccountSummary(user.account),
      entries: [
        entry("services", AccountPath.services, text, detail: "\(services)"),
        entry("profile", AccountPath.profile, text), entry("info", AccountPath.info, text),
        entry("security", AccountPath.security, text),
      ],
      action: AccountMenuPage.Action(
        location: AccountPath.signOut,
        formToken: pageContext.accountFormToken(for: AccountPath.signOut, user.pageRequest),
        title: text["account", "signOut"]
      ))
    return try pageContext.show(page, to: user.pageRequest)
  }

  @Sendable func showSecurity(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let text = user.strings
    let page = AccountMenuPage(
      title: text["account", "security"], lead: text["account", "securityLead"],
      entries: [
        entry("sessions", AccountPath.sessions, text), entry("delete", AccountPath.delete, text),
      ], back: AccountPath.home)
    return try pageContext.show(page, to: user.pageRequest)
  }

  /// Signs the account out of this browser only.
  @Sendable func signOut(_ request: Request, user: AccountPageRequest) async throws -> Response {
    _ = try await pageContext.accountForm(request, action: AccountPath.signOut, user.pageRequest)
    try await pageContext.sessions.signOut(user.pageRequest.browser)
    return .redirect(
      to: AccountPath.login(continuingTo: AccountPath.home, issuer: pageContext.services.issuer), type: .normal)
  }

  private func entry(
    _ name: String, _ location: String, _ text: Strings, detail: String? = nil
  ) -> AccountMenuPage.Entry {
    AccountMenuPage.Entry(
      location: location, title: text["account", name] + (detail.map { " \($0)" } ?? ""),
      text: text["account", "\(name)Text"])
  }
}

extension Services {
  /// Returns the account's links.
  ///
  /// Preregistrations without a sign-up in time are ended and omitted.
  func links(of account: Account) async throws -> [Link] {
    var links: [Link] = []
    for link in try await storage.links(account: account.id) {
      if let link = try await self.link(app: link.appID, account: account.id) { links.append(link) }
    }
    return links
  }
}
