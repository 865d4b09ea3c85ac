/// An error of the authorization server, from a body or from the callback (RFC 6749, 5.2 and 4.1.2.1).
public struct AuthErrorInfo: Codable, Sendable, Hashable {
  /// The reason.
  public let error: AuthFailureReason
  /// The `error` as the server sent it, also when ``error`` is `Unknown`.
  public let rawError: String
  /// The server's description; it may change, so branch on ``error`` or ``errorCode``.
  public let errorDescription: String?
  /// Kakao's own code, such as `KOE320`.
  public let errorCode: String?
  /// The HTTP status of the answer; nil when the error came with the callback.
  public package(set) var httpStatus: Int?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - rawError: The `error` value.
  ///   - errorDescription: The description.
  ///   - errorCode: Kakao's own code.
  public init(rawError: String, errorDescription: String? = nil, errorCode: String? = nil) {
    self.rawError = rawError
    self.error = AuthFailureReason(rawValue: rawError) ?? .Unknown
    self.errorDescription = errorDescription
    self.errorCode = errorCode
  }

  /// Decodes the server's body.
  ///
  /// - Throws: `DecodingError` when `error` is missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rawError: try values.decode(String.self, forKey: .error),
      errorDescription: try values.decodeIfPresent(String.self, forKey: .errorDescription),
      errorCode: try values.decodeIfPresent(String.self, forKey: .errorCode))
  }

  /// Encodes the error in the server's shape.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rawError, forKey: .error)
    try values.encodeIfPresent(errorDescription, forKey: .errorDescription)
    try values.encodeIfPresent(errorCode, forKey: .errorCode)
  }

  private enum CodingKeys: String, CodingKey {
    case error
    case errorDescription = "error_description"
    case errorCode = "error_code"
  }
}
