import KakaoSDKCommon

/// The result of sending a message to friends.
///
/// Kakao's guide: *Kakao Talk Message > iOS > Send message to friends*.
public struct MessageSendResult: Codable, Sendable, Hashable {
  /// The ``Friend/uuid`` values of the friends to whom the message was sent.
  public let successfulReceiverUuids: [String]?
  /// The reasons why the message wasn't sent to some of the friends, or `nil` if it was sent to all of them.
  public let failureInfos: [MessageFailureInfo]?

  /// Creates a result, for tests and previews.
  ///
  /// - Parameters:
  ///   - successfulReceiverUuids: The friends to whom the message was sent.
  ///   - failureInfos: The reasons why the message wasn't sent to some of the friends.
  public init(successfulReceiverUuids: [String]? = nil, failureInfos: [MessageFailureInfo]? = nil) {
    self.successfulReceiverUuids = successfulReceiverUuids
    self.failureInfos = failureInfos
  }

  /// Decodes a result from Kakao's response body, or from a result that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if a list is malformed.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    successfulReceiverUuids = try values.optional(.successfulReceiverUuids)
    failureInfos = try values.optional(.failureInfos)
  }

  private enum CodingKeys: String, CodingKey {
    case successfulReceiverUuids
    case failureInfos = "failureInfo"
  }
}

/// The reason why a message wasn't sent to some of the friends.
public struct MessageFailureInfo: Codable, Sendable, Hashable {
  /// The error code, such as -532 if the sender's daily quota is exhausted.
  ///
  /// The codes are those of `ApiFailureReason`.
  public let code: Int
  /// The server's message.
  ///
  /// Its text can change, so compare ``code`` instead.
  public let msg: String
  /// The ``Friend/uuid`` values of the friends who didn't receive the message for this reason.
  public let receiverUuids: [String]

  /// Creates a reason, for tests and previews.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - msg: The server's message.
  ///   - receiverUuids: The friends who didn't receive the message for this reason.
  public init(code: Int, msg: String, receiverUuids: [String]) {
    self.code = code
    self.msg = msg
    self.receiverUuids = receiverUuids
  }

  /// Decodes a reason from Kakao's response body, or from a reason that this type or Kakao's SDK has encoded.
  ///
  /// A missing or unexpected ``msg`` becomes empty. The whole result must stay readable, because the message may have
  /// been sent to other friends.
  ///
  /// - Throws: `DecodingError` if `code` or `receiverUuids` is missing or has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    code = try values.required(.code)
    msg = values.readable(.msg) ?? ""
    receiverUuids = try values.required(.receiverUuids)
  }
}
