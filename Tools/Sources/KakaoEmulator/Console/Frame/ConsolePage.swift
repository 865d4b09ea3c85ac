/// A page of the console.
protocol ConsolePage: Sendable {
  /// Returns the page in its current state.
  func view(_ request: ConsoleRequest) async throws -> ConsoleView
  /// Performs the action of a submitted form.
  ///
  /// - Throws: ``ControlError`` or ``ConfigError`` if the input is invalid. The page then shows the error.
  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome
}

/// The response to a successfully submitted form.
enum ConsoleOutcome: Sendable {
  /// Show the same page, or another page of the console, with a message that says what was done.
  case done(ConsoleMessage, page: String? = nil)
  /// Show another page.
  case page(String)
  /// Show this page once, because it contains secrets that can't be retrieved again.
  case shown(ConsoleView)
  /// Sign the browser in with this account, then show another page or the same page.
  case signedIn(Account.ID, page: String? = nil)
}

extension ConsolePage {
  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    throw PageError.malformed
  }
}
