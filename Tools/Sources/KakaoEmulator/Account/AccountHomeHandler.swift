import Hummingbird

/// The handler of `/weblogin/account` and `/weblogin/account/security`, the menus of the account pages.
struct AccountHomeHandler: Sendable {
  let pages: PageContext

  @Sendable func show(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let text = user.strings
    let services = try await pages.services.links(of: user.account).count
    let page = AccountMenuPage(
      title: text["account", "title"], lead: text["account", "lead"], account: AccountSummary(user.account),
      entries: [
        entry("services", AccountLocation.services, text, detail: "\(services)"),
        entry("profile", AccountLocation.profile, text), entry("info", AccountLocation.info, text),
        entry("security", AccountLocation.security, text),
      ],
      action: AccountMenuPage.Action(
        location: AccountLocation.signOut,
        formToken: pages.accountFormToken(for: AccountLocation.signOut, user.pageRequest),
        title: text["account", "signOut"]
      ))
    return try pages.show(page, to: user.pageRequest)
  }

  @Sendable func showSecurity(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let text = user.strings
    let page = AccountMenuPage(
      title: text["account", "security"], lead: text["account", "securityLead"],
      entries: [
        entry("sessions", AccountLocation.sessions, text), entry("delete", AccountLocation.delete, text),
      ], back: AccountLocation.home)
    return try pages.show(page, to: user.pageRequest)
  }

  /// Signs the account out of this browser only.
  @Sendable func signOut(_ request: Request, user: AccountPageRequest) async throws -> Response {
    _ = try await pages.accountForm(request, action: AccountLocation.signOut, user.pageRequest)
    try await pages.sessions.signOut(user.pageRequest.browser)
    return .redirect(
      to: AccountLocation.login(continuingTo: AccountLocation.home, issuer: pages.services.issuer), type: .normal)
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
