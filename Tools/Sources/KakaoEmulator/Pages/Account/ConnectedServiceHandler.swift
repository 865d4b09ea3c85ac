import Hummingbird

/// The handler of `/weblogin/account/services` and `/weblogin/account/service`, which show the linked services and the
/// consents given to each.
enum ConnectedServiceHandler {
  static func list(_ page: PageRequest, _ account: Account) async throws -> Response {
    let text = page.strings
    var entries: [AccountMenuPage.Entry] = []
    for link in try await page.services.links(of: account) {
      guard let app = try await page.services.storage.app(id: link.appID) else { continue }
      entries.append(
        AccountMenuPage.Entry(
          location: AccountPath.service(app.id), title: app.name, text: link.statusText(page), initial: app.initial))
    }
    return try page.show(
      AccountMenuPage(
        title: text["account", "services"], lead: text["account", "servicesLead"], entries: entries,
        empty: text["account", "noServices"], back: AccountPath.home))
  }

  static func show(_ page: PageRequest, _ account: Account) async throws -> Response {
    let service = try await ConnectedService(page, account)
    let action = AccountPath.service(service.app.id)
    return try page.show(
      ConnectedServicePage(service, action: action, formToken: page.token(for: .account, subject: action), page))
  }

  /// Withdraws consent to an optional item or a revocable term.
  static func withdraw(_ page: PageRequest, _ account: Account) async throws -> Response {
    let service = try await ConnectedService(page, account)
    let action = AccountPath.service(service.app.id)
    let form = try await page.form(.account, subject: action)
    let (item, term) = (form["item"], form["term"])
    guard service.canWithdraw(item: item, term: term) else { throw PageError.malformed }
    _ = try await page.services.changeLink(app: service.app.id, account: account.id) { stored in
      guard var link = stored else { throw PageError.expired }
      if let item { link.agreedScopes.remove(item) }
      if let term { link.agreedTerms[term] = nil }
      return link
    }
    return .redirect(to: action, type: .normal)
  }
}

/// The page of a linked service, with the consents given to it and a link to disconnect it.
private struct ConnectedServicePage: Page {
  static let template = "account_service"

  struct Consent: Sendable {
    /// The name of the withdrawal button in the form: `item` or `term`.
    let field: String
    let id: String
    let mark: String
    let isRequired: Bool
    let name: String
    /// The date of consent, or nil if it isn't stored.
    let since: String?
    let isRevocable: Bool
  }

  struct Section: Sendable {
    let title: String
    let consents: [Consent]
  }

  let appName: String
  let initial: String
  let standing: String
  let action: String
  let formToken: String
  let sections: [Section]
  let leave: String
  let back = AccountPath.services

  init(_ service: ConnectedService, action: String, formToken: String, _ page: PageRequest) {
    let text = page.strings
    appName = service.app.name
    initial = service.app.initial
    standing = service.link.statusText(page)
    self.action = action
    self.formToken = formToken
    let items = service.items.map { id in
      let isRequired = !service.app.canWithdraw(item: id)
      return Consent(
        field: "item", id: id, mark: text["consent", isRequired ? "required" : "optional"], isRequired: isRequired,
        name: text["item", id], since: nil, isRevocable: !isRequired)
    }
    let terms = service.terms.map { term in
      Consent(
        field: "term", id: term.tag, mark: text["consent", term.required ? "required" : "optional"],
        isRequired: term.required, name: term.title,
        since: service.link.agreedTerms[term.tag].map { page.language.day($0.agreedAt) },
        isRevocable: term.isRevocable)
    }
    sections = [
      Section(title: text["account", "agreedItems"], consents: items),
      Section(title: text["account", "agreedTerms"], consents: terms),
    ].filter { !$0.consents.isEmpty }
    leave = AccountPath.unlink(service.app.id)
  }
}
