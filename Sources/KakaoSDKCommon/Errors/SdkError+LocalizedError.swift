public import Foundation

extension SdkError: LocalizedError {
  /// A description of the error in the user's language; see ``errorDescription(in:)``.
  public var errorDescription: String? { errorDescription(in: .preferred) }

  /// The cause, with Kakao's own error code; see ``failureReason(in:)``.
  public var failureReason: String? { failureReason(in: .preferred) }

  /// The next step to take, in the user's language; see ``recoverySuggestion(in:)``.
  public var recoverySuggestion: String? { recoverySuggestion(in: .preferred) }
}

extension SdkError {
  /// Returns a description of the error, with the server's error code or the details of a client failure.
  ///
  /// - Parameter language: The language of the description. A message that isn't from the SDK isn't translated.
  /// - Returns: The text, with possible secrets redacted.
  public func errorDescription(in language: SdkLanguage) -> String {
    let summary = language.texts.text(of: self).summary
    return switch self {
    case .ClientFailed(let reason, _):
      Self.words(clientMessage(in: language) ?? summary, Self.brackets(Self.http(reason.httpStatus)))
    case .ApiFailed(let reason, let info): "\(summary) (\(info?.rawCode ?? reason.rawValue))"
    case .AuthFailed(let reason, let info):
      "\(summary) (\(Redactor.redact(text: info?.errorCode ?? info?.rawError ?? reason.rawValue)))"
    case .AppsFailed(let reason, let info): "\(summary) (\(Redactor.redact(text: info?.rawCode ?? reason.rawValue)))"
    }
  }

  /// Returns the cause of the error: the name or code of the reason, the server's message, and the HTTP status code.
  ///
  /// - Parameter language: The language of the text. Names, codes, and a server's message aren't translated.
  /// - Returns: The text. Possible secrets in a server's message are redacted.
  public func failureReason(in language: SdkLanguage) -> String {
    switch self {
    case .ClientFailed(let reason, _):
      Self.words(
        clientMessage(in: language).map { "\(reason.name): \($0)" } ?? reason.name,
        Self.brackets(Self.http(reason.httpStatus)))
    case .ApiFailed(let reason, let info):
      Self.words(
        Redactor.redact(text: info?.msg ?? "\(reason)"),
        Self.brackets("\(info?.rawCode ?? reason.rawValue)", Self.http(info?.httpStatus)),
        info?.requiredScopes.map { Self.missingConsent($0, in: language) })
    case .AuthFailed(let reason, let info):
      Self.words(
        Redactor.redact(text: info?.rawError ?? reason.rawValue),
        info?.errorDescription.map { "– \(Redactor.redact(text: $0))" },
        Self.brackets((info?.errorCode).map(Redactor.redact(text:)), Self.http(info?.httpStatus)))
    case .AppsFailed(let reason, let info):
      Self.words(
        Redactor.redact(text: info?.errorMsg ?? "\(reason)"),
        Self.brackets(Redactor.redact(text: info?.rawCode ?? reason.rawValue), Self.http(info?.httpStatus)))
    }
  }

  /// Returns the next step, which names the setting, the call, or the key to change.
  ///
  /// If the message of a client failure contains the next step, the result is that part of the message.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: One or two sentences for the app's developer, or for the user if only the user can solve the problem.
  public func recoverySuggestion(in language: SdkLanguage) -> String {
    if case .ClientFailed(let reason, _) = self, let advice = reason.text?.advice(in: language) { return advice }
    return language.texts.text(of: self).suggestion
  }

  /// Returns the message of a client failure.
  ///
  /// A message that isn't from the catalog is returned as it is.
  private func clientMessage(in language: SdkLanguage) -> String? {
    guard case .ClientFailed(let reason, let message) = self else { return nil }
    let isFromCatalog = reason.text != nil && reason.text?.text(in: .english) == message
    return isFromCatalog ? reason.text?.text(in: language) : message
  }

  private static func missingConsent(_ scopes: [String], in language: SdkLanguage) -> String {
    let names = Redactor.redact(text: scopes.joined(separator: ", "))
    return CatalogText(.requiredConsentItems, names).text(in: language)
  }

  private static func http(_ status: Int?) -> String? { status.map { "HTTP \($0)" } }

  private static func brackets(_ parts: String?...) -> String? {
    let parts = parts.compactMap { $0 }
    return parts.isEmpty ? nil : "(\(parts.joined(separator: ", ")))"
  }

  private static func words(_ parts: String?...) -> String {
    parts.compactMap { $0 }.joined(separator: " ")
  }
}
