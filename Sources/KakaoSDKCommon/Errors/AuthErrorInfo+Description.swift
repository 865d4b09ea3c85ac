extension AuthErrorInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the server's error with possible secrets redacted, because Kakao's error texts
  /// can repeat an authorization code that was rejected.
  public var description: String {
    let parts = shown.map { "\($0.key) \($0.value)" }
    return "AuthErrorInfo(\(parts.joined(separator: ", ")))"
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps possible secrets out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: shown.map { (label: $0.key, value: $0.value) }) }

  private var shown: [(key: String, value: String)] {
    [("error", rawError), ("errorCode", errorCode), ("errorDescription", errorDescription)].compactMap { key, text in
      text.map { (key, Redactor.redact(text: $0)) }
    } + (httpStatus.map { [("httpStatus", String($0))] } ?? [])
  }
}
