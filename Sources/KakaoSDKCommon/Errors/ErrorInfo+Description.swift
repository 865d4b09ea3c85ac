extension ErrorInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the server's error with possible secrets redacted.
  public var description: String {
    "ErrorInfo(code \(rawCode), msg \(Redactor.redact(text: msg)), requiredScopes \(Self.redacted(requiredScopes)))"
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps possible secrets out of `dump`.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "rawCode": rawCode, "msg": Redactor.redact(text: msg), "requiredScopes": Self.redacted(requiredScopes),
        "allowedScopes": Self.redacted(allowedScopes), "httpStatus": httpStatus as Any,
        "rejectsNewToken": rejectsNewToken,
      ])
  }

  private static func redacted(_ scopes: [String]?) -> [String] { (scopes ?? []).map(Redactor.redact(text:)) }
}
