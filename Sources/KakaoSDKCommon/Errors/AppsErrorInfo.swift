/// The details of an error that a picker page returned.
public struct AppsErrorInfo: Codable, Sendable, Hashable {
  /// The reason why the page returned an error.
  public let errorCode: AppsFailureReason
  /// The `error_code` as the page sent it, even if ``errorCode`` is `Unknown`.
  public let rawCode: String
  /// The page's message.
  ///
  /// Its text can change, so compare ``errorCode`` instead.
  public let errorMsg: String
  /// The HTTP status code of the response, or `nil` if the error was in the page's return URL.
  public package(set) var httpStatus: Int?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - rawCode: The value of `error_code`, such as `KAE205`.
  ///   - errorMsg: The message.
  public init(rawCode: String, errorMsg: String) {
    self.rawCode = rawCode
    self.errorCode = AppsFailureReason(rawValue: rawCode) ?? .Unknown
    self.errorMsg = errorMsg
  }

  /// Decodes the JSON that the page sends, or an error that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if `errorCode` or `errorMsg` is missing.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    self.init(rawCode: try values.required(.errorCode), errorMsg: try values.required(.errorMsg))
  }

  /// Encodes the error with the keys of Kakao's SDK, which are the names of the properties.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rawCode, forKey: .errorCode)
    try values.encode(errorMsg, forKey: .errorMsg)
  }

  private enum CodingKeys: CodingKey { case errorCode, errorMsg }
}

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
