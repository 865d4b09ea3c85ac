import Foundation
package import KakaoSDKCommon

extension Endpoint where Response == User {
  package static func me(propertyKeys: [String]?, secureResource: Bool) throws(SdkError) -> Self {
    let keys: String? = if let propertyKeys, !propertyKeys.isEmpty { try KakaoJSON.text(propertyKeys) } else { nil }
    return Endpoint(
      .get, .kapi, "/v2/user/me", ["property_keys": keys, "secure_resource": secureResource ? "true" : "false"])
  }
}

extension Endpoint where Response == AccessTokenInfo {
  static let accessTokenInfo = Endpoint(.get, .kapi, "/v1/user/access_token_info")
}

extension Endpoint where Response == Void {
  package static let logout = acknowledged("/v1/user/logout")
  package static let unlink = acknowledged("/v1/user/unlink")

  /// Creates an endpoint whose response contains only the user's ID, which isn't read because the status is enough.
  static func acknowledged(_ path: String, _ parameters: KeyValuePairs<String, String?> = [:]) -> Self {
    Endpoint(.post, .kapi, path, parameters) { _ in }
  }
}

/// A response body that contains only the user's ID.
struct UserID: Decodable {
  let id: Int64

  init(from decoder: any Decoder) throws {
    id = try ModelFields(decoder, keyedBy: CodingKeys.self).integer(.id)
  }

  private enum CodingKeys: CodingKey { case id }

  init(from body: Data) throws {
    self = try KakaoJSON.decoder().decode(Self.self, from: body)
  }
}
