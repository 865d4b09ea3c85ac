import Foundation
import KakaoSDKCommon

/// A message with its content as form fields.
///
/// Unlike a `Templatable` value, it is always `Sendable`.
package struct TalkMessage: Sendable {
  /// The part of the path that depends on the kind of message.
  let path: String
  let fields: [(name: String, value: String?)]

  /// Creates a message from a template that the app builds, as JSON text.
  init(templateObject: String) {
    path = "default/send"
    fields = [("template_object", templateObject)]
  }

  /// Creates a message from a template that is defined in Kakao's console.
  init(templateId: Int64, templateArgs: [String: String]?) throws(SdkError) {
    path = "send"
    fields = [("template_id", String(templateId)), ("template_args", try Self.text(templateArgs))]
  }

  /// Creates a message from the content of a web page.
  init(requestUrl: String, templateId: Int64?, templateArgs: [String: String]?) throws(SdkError) {
    path = "scrap/send"
    fields = [
      ("request_url", requestUrl), ("template_id", templateId.map { String($0) }),
      ("template_args", try Self.text(templateArgs)),
    ]
  }

  private static func text(_ arguments: [String: String]?) throws(SdkError) -> String? {
    if let arguments { try KakaoJSON.text(arguments) } else { nil }
  }
}

extension Endpoint where Response == Void {
  /// Creates an endpoint that sends a message to the user.
  static func memo(_ message: TalkMessage) -> Self {
    var endpoint = Endpoint(.post, .kapi, "/v2/api/talk/memo/\(message.path)") { _ in }
    endpoint.parameters = message.fields.parameters
    return endpoint
  }
}

extension Endpoint where Response == MessageSendResult {
  /// Creates an endpoint that sends a message to friends.
  static func message(_ message: TalkMessage, to receiverUuids: [String]) throws(SdkError) -> Self {
    var endpoint = Endpoint(.post, .kapi, "/v1/api/talk/friends/message/\(message.path)")
    endpoint.parameters = [("receiver_uuids", try KakaoJSON.text(receiverUuids))].parameters + message.fields.parameters
    return endpoint
  }
}

extension [(name: String, value: String?)] {
  fileprivate var parameters: [URLQueryItem] {
    compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
  }
}
