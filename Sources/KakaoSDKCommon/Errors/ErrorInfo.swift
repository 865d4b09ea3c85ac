/// The body of an error of the API server.
public struct ErrorInfo: Codable, Sendable, Hashable {
  /// The reason.
  public let code: ApiFailureReason
  /// The code as the server sent it, also when ``code`` is `Unknown`.
  public let rawCode: Int
  /// The server's message; it may change, so branch on ``code``.
  public let msg: String
  /// The consent items the call needs, with code -402.
  public let requiredScopes: [String]?
  /// The name of the API that was called, with code -402.
  public let apiType: String?
  /// The consent items the user agreed to, with code -402.
  public let allowedScopes: [String]?
  /// The HTTP status of the answer; nil when the error was made in the client.
  public package(set) var httpStatus: Int?

  /// Makes an error body.
  ///
  /// - Parameters:
  ///   - code: The reason.
  ///   - msg: The message.
  ///   - requiredScopes: The consent items the call needs.
  public init(code: ApiFailureReason, msg: String, requiredScopes: [String]?) {
    self.code = code
    self.rawCode = code.rawValue
    self.msg = msg
    self.requiredScopes = requiredScopes
    self.apiType = nil
    self.allowedScopes = nil
  }

  /// Decodes the server's body.
  ///
  /// - Throws: `DecodingError` when `code` or `msg` is missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rawCode = try values.decode(Int.self, forKey: .code)
    code = ApiFailureReason(rawValue: rawCode) ?? .Unknown
    msg = try values.decode(String.self, forKey: .msg)
    requiredScopes = try values.decodeIfPresent([String].self, forKey: .requiredScopes)
    apiType = try values.decodeIfPresent(String.self, forKey: .apiType)
    allowedScopes = try values.decodeIfPresent([String].self, forKey: .allowedScopes)
  }

  /// Encodes the body in the server's shape.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rawCode, forKey: .code)
    try values.encode(msg, forKey: .msg)
    try values.encodeIfPresent(requiredScopes, forKey: .requiredScopes)
    try values.encodeIfPresent(apiType, forKey: .apiType)
    try values.encodeIfPresent(allowedScopes, forKey: .allowedScopes)
  }

  private enum CodingKeys: String, CodingKey {
    case code, msg
    case requiredScopes = "required_scopes"
    case apiType = "api_type"
    case allowedScopes = "allowed_scopes"
  }
}
