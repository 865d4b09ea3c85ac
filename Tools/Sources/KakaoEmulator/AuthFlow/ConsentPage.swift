/// The consent screen of one app for one account.
struct ConsentPage: Page {
  static let template = "consent"

  /// One tick box.
  struct Box: Sendable {
    let fieldID: String
    let field: String
    let value = "true"
    let required: Bool
    let mark: String
    let name: String
  }

  let title: String
  let lead: String
  /// Where the answer goes.
  let action: String
  let appName: String
  let accountName: String
  let accountEmail: String?
  let initial: String
  /// The authorization request, when it is about one.
  let request: String?
  let formToken: String
  let items: [Box]
  let terms: [Box]
  let hasItems: Bool
  let hasTerms: Bool
  /// What is said about required items.
  let note: String?
  let hasOptional: Bool

  init(
    question: ConsentQuestion, app: App, account: Account, request: String, formToken: String,
    strings: PageStrings
  ) {
    title = strings["consent", "title"]
    lead = strings["consent", "lead"]
    action = "/oauth/consent"
    appName = app.name
    let person = Person(account)
    accountName = person.name
    accountEmail = person.email
    initial = person.initial
    self.request = request
    self.formToken = formToken
    items = question.items.enumerated().map { index, item in
      Box(
        fieldID: "item-\(index)", field: Self.field(item: item.id), required: item.isRequired,
        name: strings["item", item.id], strings: strings)
    }
    terms = question.terms.enumerated().map { index, term in
      Box(
        fieldID: "term-\(index)", field: Self.field(term: term.tag), required: term.required, name: term.title,
        strings: strings)
    }
    hasItems = !items.isEmpty
    hasTerms = !terms.isEmpty
    note = (items + terms).contains(where: \.required) ? strings["consent", "requiredNote"] : nil
    hasOptional = !(items + terms).allSatisfy(\.required)
  }

  /// Asks for one item on a page that cannot do without it.
  init(askingFor item: String, app: App, account: Account, action: String, formToken: String, strings: PageStrings) {
    title = strings["address", "consentTitle"]
    lead = strings["address", "consentLead"]
    self.action = action
    appName = app.name
    let person = Person(account)
    accountName = person.name
    accountEmail = person.email
    initial = person.initial
    request = nil
    self.formToken = formToken
    items = [
      Box(
        fieldID: "item-0", field: Self.field(item: item), required: true, name: strings["item", item], strings: strings)
    ]
    terms = []
    hasItems = true
    hasTerms = false
    note = nil
    hasOptional = false
  }

  /// The name of an item's box in the form.
  static func field(item id: String) -> String { "item.\(id)" }

  /// The name of a term's box in the form.
  static func field(term tag: String) -> String { "term.\(tag)" }
}

extension ConsentPage.Box {
  fileprivate init(fieldID: String, field: String, required: Bool, name: String, strings: PageStrings) {
    self.init(
      fieldID: fieldID, field: field, required: required,
      mark: strings["consent", required ? "required" : "optional"], name: name)
  }
}
