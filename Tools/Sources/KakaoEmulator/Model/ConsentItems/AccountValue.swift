/// A value of an account that a consent item shares, as the configuration file, the control API, and the console set it.
struct AccountValue: Sendable {
  typealias Path = WritableKeyPath<Account, String?> & Sendable

  /// The key in the configuration file.
  let key: String
  let format: AccountValueFormat
  /// The label in the console.
  let label: LocalizedText
  /// The description in the JSON Schema of the configuration and the hint in the console.
  let description: LocalizedText
  /// The value in the commented configuration, as YAML.
  let example: String
  /// Whether the first account of the demo has the value.
  ///
  /// If false, its line is a comment.
  let isInDemo: Bool
  let path: Path

  /// Creates a value.
  ///
  /// A value without a `path` is stored in ``Account/otherValues``.
  init(
    _ key: String, _ format: AccountValueFormat, label: LocalizedText, description: LocalizedText,
    example: String,
    isInDemo: Bool = true, path: Path? = nil
  ) {
    (self.key, self.format, self.label, self.description) = (key, format, label, description)
    (self.example, self.isInDemo, self.path) = (example, isInDemo, path ?? \Account[value: key])
  }

  /// The line of the commented configuration.
  var exampleLine: String {
    let names = format.choices.map(\.value)
    let note = (2...3).contains(names.count) ? "    # \(names.joined(separator: " or "))" : ""
    return "\(isInDemo ? "" : "# ")\(key): \(example)\(note)"
  }
}
