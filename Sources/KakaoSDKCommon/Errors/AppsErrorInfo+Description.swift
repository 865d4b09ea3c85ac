extension AppsErrorInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What may be printed: the page's words without what may be a secret in them.
  public var description: String {
    "AppsErrorInfo(rawCode \(Redactor.redact(text: rawCode)), errorMsg \(Redactor.redact(text: errorMsg)))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// What `dump` shows, likewise.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "rawCode": Redactor.redact(text: rawCode), "errorMsg": Redactor.redact(text: errorMsg),
        "httpStatus": httpStatus as Any,
      ])
  }
}
