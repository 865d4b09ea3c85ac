extension ErrorInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What may be printed: the server's words as ``SdkError`` shows them, without what may be a secret in them.
  public var description: String {
    "ErrorInfo(code \(rawCode), msg \(Redactor.redact(text: msg)), requiredScopes \(Self.redacted(requiredScopes)))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// What `dump` shows, likewise.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "rawCode": rawCode, "msg": Redactor.redact(text: msg), "requiredScopes": Self.redacted(requiredScopes),
        "allowedScopes": Self.redacted(allowedScopes), "httpStatus": httpStatus as Any,
      ])
  }

  private static func redacted(_ scopes: [String]?) -> [String] { (scopes ?? []).map(Redactor.redact(text:)) }
}
