import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon

/// The unlink webhook, which Kakao uses to report that a user has unlinked the app outside of the service.
///
/// The request contains the app's primary admin key. Kakao's guide: *Kakao Login › Webhook › Unlink webhook*.
///
/// ```swift
/// let webhook = try UnlinkWebhook(adminKey: primaryAdminKey)
///
/// func handle(_ request: WebhookRequest) async throws -> WebhookResponse {
///   let notice: UnlinkNotice
///   do { notice = try webhook.verify(request) } catch { return WebhookResponse(rejecting: error) }
///   try await deleteAccount(ofKakaoUser: notice.userID)
///   return .ok
/// }
/// ```
public struct UnlinkWebhook: Sendable {
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
  /// The same request can arrive more than once.
  ///
  /// - Parameter request: The request: a GET request with a query, or a POST request with a form or JSON. The fields of
  ///   a POST request can also be in its query, and its media type doesn't matter. A field that is in both must have
  ///   the same value.
  /// - Returns: The content of the request.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `InvalidWebhook` and the code `webhookUnauthorized` if the admin key
  ///   is missing or wrong, or `webhookRequestMalformed` if the request isn't an unlink webhook. Respond with
  ///   ``WebhookResponse/init(rejecting:)``.
  public func verify(_ request: WebhookRequest) throws(SdkError) -> UnlinkNotice {
    guard let notice = UnlinkNotice(fields: try request.fields(authorization: authorization)) else {
      throw SdkError(.InvalidWebhook, code: .webhookRequestMalformed)
    }
    return notice
  }
}

extension UnlinkWebhook: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log, because it doesn't contain the admin key.
  public var description: String { "UnlinkWebhook" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps the admin key out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension UnlinkNotice {
  fileprivate init?(fields: [String: String]) {
    guard let appID = fields["app_id"].flatMap({ Int64($0) }), let userID = fields["user_id"].flatMap({ Int64($0) }),
      let reason = fields["referrer_type"]
    else { return nil }
    self.init(
      appID: appID, userID: userID, reason: UnlinkReason(rawValue: reason), groupUserToken: fields["group_user_token"])
  }
}
