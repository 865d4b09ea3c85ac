/// The user's answer on the consent page.
struct ConsentSubmission: Sendable, Equatable {
  let scopes: Set<String>
  let terms: Set<String>
  /// The channels to add.
  let channels: Set<String>
  /// The values that the user entered for items without a value in the account.
  let values: [CollectedValue]
  /// The IDs of the items for which the user entered an invalid value.
  let invalid: Set<String>

  /// Reads a submitted form.
  ///
  /// Throws KOE203 if a required item or term is missing. The consent page always submits these, and a login isn't
  /// possible without them.
  init(_ form: FormFields, to requested: RequestedConsent, app: App) throws(AuthorizeError) {
    let all = form["agree_all"] == "true" || form["decision"] == "agree_all"
    func isTicked(_ field: String) -> Bool { form[field] == "true" }
    let items = requested.items.filter { isTicked(ConsentPage.field(item: $0.id)) || (all && !$0.isRequired) }
    let terms = requested.terms.filter { isTicked(ConsentPage.field(term: $0.tag)) || (all && !$0.required) }
    let missing =
      requested.items.filter { $0.isRequired && !items.contains($0) }.map(\.id)
      + requested.terms.filter { $0.required && !terms.contains($0) }.map(\.tag)
    guard missing.isEmpty else { throw AuthorizeError(.requiredConsent, app: app, facts: [.notAgreed(missing)]) }
    scopes = Set(items.map(\.id))
    self.terms = Set(terms.map(\.tag))
    channels = Set(requested.channels.filter { all || isTicked(ConsentPage.field(channel: $0)) })
    let asked = items.filter(\.needsValue).map(\.id)
    values = asked.compactMap { CollectedValue($0, form[ConsentPage.field(value: $0)]) }
    invalid = Set(asked).subtracting(values.map(\.item))
  }
}
