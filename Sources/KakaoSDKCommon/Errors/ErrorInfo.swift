/// The body of an error response from the API server.
public struct ErrorInfo: Codable, Sendable, Hashable {
  /// The reason why the server rejected the call.
  public let code: ApiFailureReason
  /// The code as the server sent it, even if ``code`` is `Unknown`.
  public let rawCode: Int
  /// The server's message.
  ///
  /// Its text can change, so compare ``code`` instead.
  public package(set) var msg: String
  /// The consent items that the call requires.
  ///
  /// Kakao sends this value with code -402.
  public let requiredScopes: [String]?
  /// The name of the API that was called.
  ///
  /// Kakao sends this value with code -402.
  public let apiType: String?
  /// The consent items that the user has agreed to.
  ///
  /// Kakao sends this value with code -402.
  public let allowedScopes: [String]?
  /// The HTTP status code of the response, or `nil` if the error was created on the client.
  public package(set) var httpStatus: Int?
  /// Whether the server rejected an access token with code -401 for a reason other than the token itself.
  ///
  /// This is the case if the token was just issued, or if the server named another cause. The cause is an app setting,
  /// such as an IP address, bundle ID, or key hash that isn't registered. ``msg`` names it. `isInvalidTokenError()` of
  /// the `SdkError` is then `false`, because a new login doesn't help.
  public package(set) var rejectsNewToken = false

  /// Creates an error body.
  ///
  /// - Parameters:
  ///   - code: The reason.
  ///   - msg: The message.
  ///   - requiredScopes: The consent items that the call requires.
  public init(code: ApiFailureReason, msg: String, requiredScopes: [String]?) {
    self.code = code
    self.rawCode = code.rawValue
    self.msg = msg
    self.requiredScopes = requiredScopes
    self.apiType = nil
    self.allowedScopes = nil
  }

  /// Decodes the server's response body, or an error that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if `code` or `msg` is missing.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    rawCode = try values.required(.code)
    code = ApiFailureReason(rawValue: rawCode) ?? .Unknown
    msg = try values.required(.msg)
    requiredScopes = try values.optional(.requiredScopes)
    apiType = try values.optional(.apiType)
    allowedScopes = try values.optional(.allowedScopes)
  }

  /// Encodes the error with the keys of Kakao's SDK, which are the names of the properties.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rawCode, forKey: .code)
    try values.encode(msg, forKey: .msg)
    try values.encodeIfPresent(requiredScopes, forKey: .requiredScopes)
    try values.encodeIfPresent(apiType, forKey: .apiType)
    try values.encodeIfPresent(allowedScopes, forKey: .allowedScopes)
  }

  private enum CodingKeys: CodingKey { case code, msg, requiredScopes, apiType, allowedScopes }
}

extension ErrorInfo: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the server's error with possible secrets redacted.
  public var description: String {
    "ErrorInfo(code \(rawCode), msg \(Redactor.redact(text: msg)), requiredScopes \(Self.redacted(requiredScopes)))"
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps possible secrets out of `dump`.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "rawCode": rawCode, "msg": Redactor.redact(text: msg), "requiredScopes": Self.redacted(requiredScopes),
        "allowedScopes": Self.redacted(allowedScopes), "httpStatus": httpStatus as Any,
        "rejectsNewToken": rejectsNewToken,
      ])
  }

  private static func redacted(_ scopes: [String]?) -> [String] { (scopes ?? []).map(Redactor.redact(text:)) }
}
