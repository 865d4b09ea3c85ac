/// The text of an error in one language.
struct ErrorText: Sendable, Hashable {
  /// A sentence that says what happened.
  let what: String
  /// The next step, which names the setting, the call, or the key to change.
  let next: String

  init(_ what: String, _ next: String) {
    self.what = what
    self.next = next
  }
}
