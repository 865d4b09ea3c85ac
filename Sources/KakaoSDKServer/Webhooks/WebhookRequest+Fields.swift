import Foundation
import KakaoSDKCommon

extension WebhookRequest {
  /// Returns the fields of a request that contains the admin key.
  ///
  /// - Parameter expected: The expected value of the header field `Authorization`.
  /// - Returns: The fields of the query and the body.
  /// - Throws: `InvalidWebhook` with the code `webhookUnauthorized` or `webhookRequestMalformed`.
  func fields(authorization expected: String) throws(SdkError) -> [String: String] {
    guard let authorization, ConstantTime.equals(authorization, expected) else {
      throw SdkError(.InvalidWebhook, code: .webhookUnauthorized)
    }
    guard let fields else { throw SdkError(.InvalidWebhook, code: .webhookRequestMalformed) }
    return fields
  }

  /// The fields of the query and of the body, which is a form or a JSON object; `nil` if the request has another form
  /// or a field has two values.
  private var fields: [String: String]? {
    guard ["GET", "POST"].contains(method), let query = FormEncoding.decode(query) else { return nil }
    guard method == "POST" else { return query }
    let json = try? JSONDecoder().decode([String: LenientText].self, from: body).compactMapValues(\.text)
    guard let fields = json ?? String(data: body, encoding: .utf8).flatMap(FormEncoding.decode) else { return nil }
    let isConsistent = fields.allSatisfy { name, value in query[name]?.hasSameBytes(as: value) ?? true }
    return isConsistent ? query.merging(fields) { $1 } : nil
  }
}
