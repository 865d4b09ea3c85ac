extension AppsErrorInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the code and the message, with possible secrets redacted.
  public var description: String {
    "AppsErrorInfo(rawCode \(Redactor.redact(text: rawCode)), errorMsg \(Redactor.redact(text: errorMsg)))"
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps possible secrets out of `dump`.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "rawCode": Redactor.redact(text: rawCode), "errorMsg": Redactor.redact(text: errorMsg),
        "httpStatus": httpStatus as Any,
      ])
  }
}
