import Hummingbird

/// A service that the account is linked to.
struct ConnectedService: Sendable {
  let app: App
  let link: Link

  /// Loads the service for the query parameter `app`.
  ///
  /// Throws `PageError.malformed` if the account isn't linked to it.
  init(_ page: PageRequest, _ account: Account) async throws {
    guard let id = try page.query()["app"].flatMap({ App.ID($0) }),
      let app = try await page.services.storage.app(id: id),
      let link = try await page.services.link(app: id, account: account.id)
    else { throw PageError.malformed }
    (self.app, self.link) = (app, link)
  }

  /// The consent items that the user agreed to, in the order of Kakao's user API.
  var items: [String] { ConsentItemDescriptor.ids.filter(link.agreedScopes.contains) }

  /// The service terms that the user agreed to and that the app still has.
  var terms: [ServiceTerm] { app.serviceTerms.filter { link.agreedTerms[$0.tag] != nil } }

  /// Returns whether the user can withdraw consent to the item or the term.
  ///
  /// Returns false unless exactly one of them is given.
  func canWithdraw(item: String?, term: String?) -> Bool {
    switch (item, term) {
    case (let item?, nil): items.contains(item) && app.canWithdraw(item: item)
    case (nil, let tag?): terms.contains { $0.tag == tag && $0.isRevocable }
    default: false
    }
  }
}

extension App {
  /// The first letter of the app's name, shown as its icon.
  var initial: String { name.prefix(1).uppercased() }
}

extension Link {
  /// Returns a text that says when the account was linked, or that its sign-up is unfinished.
  func statusText(_ page: PageRequest) -> String {
    guard let connectedAt else { return page.strings["account", "preregistered"] }
    return "\(page.strings["account", "since"]) \(page.language.day(connectedAt))"
  }
}
