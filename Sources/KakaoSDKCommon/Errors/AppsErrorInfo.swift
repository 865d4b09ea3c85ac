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
  /// The HTTP status code of the response, or `nil` if the page put the error in its return URL.
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

  /// Decodes the JSON that the page sends.
  ///
  /// - Throws: `DecodingError` if `error_code` or `error_msg` is missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rawCode: try values.decode(String.self, forKey: .errorCode),
      errorMsg: try values.decode(String.self, forKey: .errorMsg))
  }

  /// Encodes the error as the JSON that the page sends.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rawCode, forKey: .errorCode)
    try values.encode(errorMsg, forKey: .errorMsg)
  }

  private enum CodingKeys: String, CodingKey {
    case errorCode = "error_code"
    case errorMsg = "error_msg"
  }
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
