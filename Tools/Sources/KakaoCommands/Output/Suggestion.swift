import ArgumentParser
import KakaoEmulator

extension ValidationError {
  /// Creates the usage error for a name that isn't one of `names`.
  ///
  /// The error suggests the most similar name or, if no name is similar, lists all names.
  init(unknown name: String, among names: [String]) {
    if let suggestion = Suggestion.closest(to: name, among: names) {
      self.init(usage: "unknown_name.suggestion", ["value": name, "suggestion": suggestion])
    } else {
      self.init(usage: "unknown_name", ["value": name, "known": names.joined(separator: ", ")])
    }
  }
}
