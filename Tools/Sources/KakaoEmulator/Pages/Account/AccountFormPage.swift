import Hummingbird

/// A page with a form for account data.
///
/// It also shows data that can't be changed.
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

  /// A label and a value that the page shows without an input field.
  struct Fact: Sendable {
    let label: String
    let value: String
  }

  let title: String
  let lead: String
  let account: AccountSummary
  let action: String
  let formToken: String
  let fields: [Field]
  let facts: [Fact]
  let hasFacts: Bool
  let error: String?
  /// The message after a successful change, or nil.
  let saved: String?
  let back = AccountLocation.home

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
