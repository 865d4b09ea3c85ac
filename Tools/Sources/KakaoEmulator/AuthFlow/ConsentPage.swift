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

  let appName: String
  let accountName: String
  let accountEmail: String?
  let initial: String
  let request: String
  let formToken: String
  let items: [Box]
  let terms: [Box]
  let hasItems: Bool
  let hasTerms: Bool
  let hasRequired: Bool
  let hasOptional: Bool

  init(
    question: ConsentQuestion, app: App, account: Account, request: String, formToken: String,
    strings: PageStrings
  ) {
    func mark(_ required: Bool) -> String { strings["consent", required ? "required" : "optional"] }
    let person = Person(account)
    appName = app.name
    accountName = person.name
    accountEmail = person.email
    initial = person.initial
    self.request = request
    self.formToken = formToken
    items = question.items.enumerated().map { index, item in
      Box(
        fieldID: "item-\(index)", field: Self.field(item: item.id), required: item.isRequired,
        mark: mark(item.isRequired), name: strings["item", item.id])
    }
    terms = question.terms.enumerated().map { index, term in
      Box(
        fieldID: "term-\(index)", field: Self.field(term: term.tag), required: term.required,
        mark: mark(term.required), name: term.title)
    }
    hasItems = !items.isEmpty
    hasTerms = !terms.isEmpty
    hasRequired = (items + terms).contains(where: \.required)
    hasOptional = !(items + terms).allSatisfy(\.required)
  }

  /// The name of an item's box in the form.
  static func field(item id: String) -> String { "item.\(id)" }

  /// The name of a term's box in the form.
  static func field(term tag: String) -> String { "term.\(tag)" }
}
