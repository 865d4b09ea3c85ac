import Hummingbird

/// A form about the account: what can be changed, and what is only shown.
struct AccountFormPage: Page {
  static let template = "account_form"

  struct Field: Sendable {
    let name: String
    let label: String
    let type: String
    let value: String
    let autocomplete: String
    let isRequired: Bool
    let isInvalid: Bool
  }

  /// Something the page shows and does not change.
  struct Fact: Sendable {
    let label: String
    let value: String
  }

  let title: String
  let lead: String
  let account: Person
  let action: String
  let formToken: String
  let fields: [Field]
  let facts: [Fact]
  let hasFacts: Bool
  let error: String?
  /// What is said after a change.
  let saved: String?
  let back = AccountLocation.home

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
