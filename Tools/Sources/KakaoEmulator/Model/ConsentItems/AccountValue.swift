/// A value of an account that a consent item shares, as the configuration file, the control API, and the console set it.
struct AccountValue: Sendable {
  typealias Path = any WritableKeyPath<Account, String?> & Sendable

  /// The key in the configuration file.
  let key: String
  let format: AccountValueFormat
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
    _ key: String, _ format: AccountValueFormat, example: String, isInDemo: Bool = true, path: Path? = nil
  ) {
    (self.key, self.format, self.example) = (key, format, example)
    (self.isInDemo, self.path) = (isInDemo, path ?? \Account[value: key])
  }

  /// The line of the commented configuration.
  var exampleLine: String {
    let names = format.choices
    let note = (2...3).contains(names.count) ? "    # \(names.joined(separator: " or "))" : ""
    return "\(isInDemo ? "" : "# ")\(key): \(example)\(note)"
  }
}
