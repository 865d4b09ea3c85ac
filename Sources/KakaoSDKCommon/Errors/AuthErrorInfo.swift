/// The details of an error from the authorization server, found in a response body (RFC 6749, section 5.2) or in the
/// callback URL (RFC 6749, section 4.1.2.1).
public struct AuthErrorInfo: Codable, Sendable, Hashable {
  /// The reason why the server rejected the request.
  public let error: AuthFailureReason
  /// The `error` value as the server sent it, even if ``error`` is `Unknown`.
  public let rawError: String
  /// The server's description.
  ///
  /// Its text can change, so compare ``error`` or ``errorCode`` instead.
  public let errorDescription: String?
  /// Kakao's own error code, such as `KOE320`.
  public let errorCode: String?
  /// The HTTP status code of the response, or `nil` if the error was in the callback URL.
  public package(set) var httpStatus: Int?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - rawError: The `error` value.
  ///   - errorDescription: The description.
  ///   - errorCode: Kakao's own error code, such as `KOE320`.
  public init(rawError: String, errorDescription: String? = nil, errorCode: String? = nil) {
    self.rawError = rawError
    self.error = AuthFailureReason(rawValue: rawError) ?? .Unknown
    self.errorDescription = errorDescription
    self.errorCode = errorCode
  }

  /// Decodes the server's response body, or an error that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if `error` is missing.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    self.init(
      rawError: try values.required(.error), errorDescription: try values.optional(.errorDescription),
      errorCode: try values.optional(.errorCode))
  }

  /// Encodes the error with the keys of Kakao's SDK, which are the names of the properties.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rawError, forKey: .error)
    try values.encodeIfPresent(errorDescription, forKey: .errorDescription)
    try values.encodeIfPresent(errorCode, forKey: .errorCode)
  }

  private enum CodingKeys: CodingKey { case error, errorDescription, errorCode }
}

extension AuthErrorInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the server's error with possible secrets redacted.
  ///
  /// Kakao's error texts can repeat a rejected authorization code.
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
