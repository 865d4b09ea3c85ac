import Foundation

/// A form on a page, with everything that is needed to submit it.
struct HTMLForm: Sendable, Equatable {
  struct Field: Sendable, Equatable {
    var name: String
    var value: String
    var isCheckbox: Bool
    var isChecked: Bool
    var isDisabled: Bool
  }

  struct Button: Sendable, Equatable {
    var name: String
    var value: String
  }

  var action: String
  var fields: [Field] = []
  var buttons: [Button] = []

  func has(_ field: String) -> Bool {
    fields.contains { $0.name == field }
  }

  /// Returns the request that a browser sends when a person fills in the form and submits it.
  ///
  /// `values` are the entries by field name, and `ticks` are the names of the checkboxes to select.
  ///
  /// Throws if the form is submitted to another server than that of the page.
  func submission(
    from page: URL, setting values: [String: String] = [:], pressing button: (name: String, value: String)? = nil,
    ticking ticks: Set<String> = []
  ) throws -> BrowserRequest {
    guard let url = URL(string: action, relativeTo: page)?.absoluteURL, url.host == page.host, url.port == page.port
    else { throw BrowserDriverError(.badLocation) }
    let sent = fields.filter { field in
      !field.isDisabled && (!field.isCheckbox || field.isChecked || ticks.contains(field.name))
    }
    var pairs = sent.map { ($0.name, values[$0.name] ?? $0.value) }
    if let button { pairs.append((button.name, button.value)) }
    return BrowserRequest(url: url, form: Self.encoded(pairs))
  }

  /// Returns fields in the format `application/x-www-form-urlencoded`.
  static func encoded(_ fields: [(String, String)]) -> String {
    fields.map { "\(encode($0))=\(encode($1))" }.joined(separator: "&")
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
