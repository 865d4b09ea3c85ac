import Hummingbird

/// The handler of `/weblogin/account` and `/weblogin/account/security`, the menus of the account pages.
enum AccountHomeHandler {
  static func show(_ page: PageRequest, _ account: Account) async throws -> Response {
    let text = page.strings
    let services = try await page.services.links(of: account).count
    return try page.show(
      AccountMenuPage(
        title: text["account", "title"], lead: text["account", "lead"], account: AccountSummary(account),
        entries: [
          entry("services", AccountPath.services, text, detail: "\(services)"),
          entry("profile", AccountPath.profile, text), entry("info", AccountPath.info, text),
          entry("security", AccountPath.security, text),
        ],
        action: AccountMenuPage.Action(
          location: AccountPath.signOut,
          formToken: page.token(for: .account, subject: AccountPath.signOut), title: text["account", "signOut"])))
  }

  static func showSecurity(_ page: PageRequest, _ account: Account) async throws -> Response {
    let text = page.strings
    return try page.show(
      AccountMenuPage(
        title: text["account", "security"], lead: text["account", "securityLead"],
        entries: [entry("sessions", AccountPath.sessions, text), entry("delete", AccountPath.delete, text)],
        back: AccountPath.home))
  }

  /// Signs the account out of this browser only.
  static func signOut(_ page: PageRequest, _ account: Account) async throws -> Response {
    _ = try await page.form(.account, subject: AccountPath.signOut)
    try await page.context.sessions.signOut(page.browser)
    return page.redirectToLogin(continuingTo: AccountPath.home)
  }

  private static func entry(
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
  /// A link whose preregistration has expired is ended first and omitted.
  func links(of account: Account) async throws -> [Link] {
    var links: [Link] = []
    for link in try await storage.links(account: account.id) {
      if let link = try await self.link(app: link.appID, account: account.id) { links.append(link) }
    }
    return links
  }
}
