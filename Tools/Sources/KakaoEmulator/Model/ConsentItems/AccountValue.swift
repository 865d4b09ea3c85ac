/// An account value that a consent item shares, with its key and format in the configuration file, the control API, and
/// the console.
struct AccountValue: Sendable {
  typealias Path = any WritableKeyPath<Account, String?> & Sendable

  /// The key in the configuration file.
  let key: String
  let format: AccountValueFormat
  /// The value in the demo configuration, as YAML.
  let example: String
  /// Whether the first account of the demo configuration has the value.
  ///
  /// If false, the value's line is commented out.
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

  /// The value's line in the demo configuration, commented out if ``isInDemo`` is false.
  var exampleLine: String {
    let names = format.choices
    let note = (2...3).contains(names.count) ? "    # \(names.joined(separator: " or "))" : ""
    return "\(isInDemo ? "" : "# ")\(key): \(example)\(note)"
  }
}
