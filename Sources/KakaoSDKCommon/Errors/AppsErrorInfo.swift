/// An error of a picker page.
public struct AppsErrorInfo: Codable, Sendable, Hashable {
  /// The reason.
  public let errorCode: AppsFailureReason
  /// The `error_code` as the page sent it, also when ``errorCode`` is `Unknown`.
  public let rawCode: String
  /// The page's message; it may change, so branch on ``errorCode``.
  public let errorMsg: String
  /// The HTTP status of the answer; nil when the error came with the return URL.
  public package(set) var httpStatus: Int?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - rawCode: The `error_code` value, such as `KAE205`.
  ///   - errorMsg: The message.
  public init(rawCode: String, errorMsg: String) {
    self.rawCode = rawCode
    self.errorCode = AppsFailureReason(rawValue: rawCode) ?? .Unknown
    self.errorMsg = errorMsg
  }

  /// Decodes the page's error.
  ///
  /// - Throws: `DecodingError` when a key is missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rawCode: try values.decode(String.self, forKey: .errorCode),
      errorMsg: try values.decode(String.self, forKey: .errorMsg))
  }

  /// Encodes the error in the page's shape.
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
