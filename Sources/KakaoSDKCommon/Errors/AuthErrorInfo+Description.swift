extension AuthErrorInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What may be printed: the server's words without what may be a secret in them. Kakao repeats a code it refuses.
  public var description: String {
    let parts = shown.map { "\($0.key) \($0.value)" }
    return "AuthErrorInfo(\(parts.joined(separator: ", ")))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// What `dump` shows, likewise.
  public var customMirror: Mirror { Mirror(self, children: shown.map { (label: $0.key, value: $0.value) }) }

  private var shown: [(key: String, value: String)] {
    [("error", rawError), ("errorCode", errorCode), ("errorDescription", errorDescription)].compactMap { key, text in
      text.map { (key, Redactor.redact(text: $0)) }
    } + (httpStatus.map { [("httpStatus", String($0))] } ?? [])
  }
}
