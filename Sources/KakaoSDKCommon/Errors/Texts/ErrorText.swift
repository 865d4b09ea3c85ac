/// What an error means and what to do next, in one language.
struct ErrorText: Sendable, Hashable {
  /// What happened, one sentence.
  let what: String
  /// What to do next, naming the setting, the call or the key.
  let next: String

  init(_ what: String, _ next: String) {
    self.what = what
    self.next = next
  }
}
