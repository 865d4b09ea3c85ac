extension ConsoleRequest {
  /// Returns a text of another section than `console` in the page's language.
  func text(_ name: String, in section: String) -> String { pageRequest.strings[section, name] }
}
