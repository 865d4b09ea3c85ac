/// One page of the console.
protocol ConsoleSection: Sendable {
  /// The page as it is.
  func view(_ call: ConsoleCall) async throws -> ConsoleView
  /// Does what a form asks for.
  ///
  /// - Throws: ``ControlError`` or ``ConfigError`` for what is not right; the page says so.
  func perform(_ action: String, _ form: FormFields, _ call: ConsoleCall) async throws -> ConsoleOutcome
}

/// What comes after a form.
enum ConsoleOutcome: Sendable {
  /// The same page, which says that it was done.
  case done
  /// Another page.
  case page(String)
  /// A page that is shown once, with what cannot be read again.
  case shown(ConsoleView)
  /// Another person is signed in at the browser from here on.
  case signedIn(Account.ID)
}

extension ConsoleSection {
  func perform(_ action: String, _ form: FormFields, _ call: ConsoleCall) async throws -> ConsoleOutcome {
    throw PageProblem.malformed
  }
}
