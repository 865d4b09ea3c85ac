/// The page of a linked service, with the consents given to it and a link to disconnect it.
struct ConnectedServicePage: Page {
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
  let back = AccountLocation.services

  init(_ service: ConnectedService, action: String, formToken: String, pageRequest: PageRequest) {
    let text = pageRequest.strings
    appName = service.app.name
    initial = service.app.initial
    standing = service.link.statusText(pageRequest)
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
        since: service.link.agreedTerms[term.tag].map { pageRequest.language.day($0.agreedAt) },
        isRevocable: term.isRevocable)
    }
    sections = [
      Section(title: text["account", "agreedItems"], consents: items),
      Section(title: text["account", "agreedTerms"], consents: terms),
    ].filter { !$0.consents.isEmpty }
    leave = AccountLocation.unlink(service.app.id)
  }
}
