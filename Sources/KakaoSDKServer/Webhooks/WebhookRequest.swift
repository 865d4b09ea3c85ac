public import Foundation
import KakaoSDKCommon

/// The parts of an HTTP request that the verification of a webhook needs, from any web framework.
public struct WebhookRequest: Sendable {
  let method: String
  let query: String
  let body: Data
  let authorization: String?
  let resourceID: String?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The HTTP method, such as `POST`.
  ///   - query: The query of the URL as it was received, percent-encoded and without the question mark.
  ///   - body: The body as it was received. Limit its size when you read it, for example to 32 KiB. A larger security
  ///     event token is rejected.
  ///   - header: A function that returns the value of the header field with this name, or `nil`. It must compare names
  ///     without regard to case.
  public init(method: String, query: String? = nil, body: Data = Data(), header: (_ name: String) -> String?) {
    self.method = method
    self.query = query ?? ""
    self.body = body
    authorization = header("Authorization")
    resourceID = header("X-Kakao-Resource-ID")
  }
}

extension WebhookRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the method, without the credentials and the content.
  public var description: String { "WebhookRequest(\(method))" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps the credentials and the content out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["method": method]) }
}
