import Foundation
public import KakaoSDKCommon

/// The share webhook, with which Kakao reports that a user has shared a message of the app.
///
/// Kakao sends the webhook if the app passed `serverCallbackArgs` to the call that shared the message. It sends one
/// request for each chat, and doesn't repeat it. The request contains the app's primary admin key. Kakao's guide:
/// *Kakao Talk Sharing > Webhook*.
///
/// ```swift
/// let webhook = try ShareWebhook(adminKey: primaryAdminKey)
///
/// func handle(_ request: WebhookRequest) async throws -> WebhookResponse {
///   let notice: ShareNotice
///   do { notice = try webhook.verify(request) } catch { return WebhookResponse(rejecting: error) }
///   try await countShare(of: notice.callbackArgs["item"], in: notice.chatType)
///   return .ok
/// }
/// ```
public struct ShareWebhook: Sendable {
  private let authorization: String

  /// Creates a verifier for the webhooks of one app.
  ///
  /// - Parameter adminKey: The primary admin key of the app. It never appears in a description or an error.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if the key is empty or contains a character that isn't
  ///   a visible ASCII character.
  public init(adminKey: String) throws(SdkError) {
    authorization = "KakaoAK \(try adminKey.validatedAsAdminKey())"
  }

  /// Verifies that a request contains the admin key, and returns its content.
  ///
  /// - Parameter request: The request: a GET request with a query, or a POST request with JSON or a form.
  /// - Returns: The content of the request.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `InvalidWebhook` and the code `webhookUnauthorized` if the admin key
  ///   is missing or wrong, or `webhookRequestMalformed` if the request isn't a share webhook. Respond with
  ///   ``WebhookResponse/init(rejecting:)``.
  public func verify(_ request: WebhookRequest) throws(SdkError) -> ShareNotice {
    let fields = try request.fields(authorization: authorization)
    guard let notice = ShareNotice(fields: fields, resourceID: request.resourceID) else {
      throw SdkError(.InvalidWebhook, code: .webhookRequestMalformed)
    }
    return notice
  }
}

extension ShareWebhook: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log, because it doesn't contain the admin key.
  public var description: String { "ShareWebhook" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps the admin key out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ShareNotice {
  fileprivate init?(fields: [String: String], resourceID: String?) {
    var arguments = fields
    guard let type = arguments.removeValue(forKey: "CHAT_TYPE"), let id = arguments.removeValue(forKey: "HASH_CHAT_ID")
    else { return nil }
    let template = arguments.removeValue(forKey: "TEMPLATE_ID")
    self.init(
      chatType: ShareChatType(rawValue: type), hashChatID: id, templateID: template.flatMap { Int64($0) },
      callbackArgs: arguments, resourceID: resourceID)
  }
}
