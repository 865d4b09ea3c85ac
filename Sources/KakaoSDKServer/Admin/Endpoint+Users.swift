import KakaoSDKCommon
import KakaoSDKUser

extension Endpoint where Response == UserList {
  /// Returns the endpoint for the information of several users.
  ///
  /// - Throws: `BadParameter` if there are no IDs or more than the server accepts.
  static func users(userIDs: [Int64], propertyKeys: [String]?) throws(SdkError) -> Self {
    let keys: String? = if let propertyKeys, !propertyKeys.isEmpty { try KakaoJSON.text(propertyKeys) } else { nil }
    let limit = keys == nil ? 100 : 20
    guard (1...limit).contains(userIDs.count) else {
      throw SdkError(.BadParameter, .userIDCountInvalid, "\(userIDs.count)", "\(limit)")
    }
    return Endpoint(
      .get, .kapi, "/v2/app/users",
      ["target_id_type": "user_id", "target_ids": try KakaoJSON.text(userIDs), "property_keys": keys])
  }
}

extension Endpoint where Response == UserIDPage {
  /// Returns the endpoint for a page of user IDs, starting with an ID.
  static func userIDs(from id: Int64?, order: UserIDOrder) -> Self {
    Endpoint(.get, .kapi, "/v1/user/ids", ["limit": "100", "from_id": id.map { "\($0)" }, "order": order.rawValue])
  }
}

/// The response with several users.
struct UserList: Decodable {
  let users: [User]

  private enum CodingKeys: String, CodingKey {
    case elements
  }

  /// Decodes an array of users, or an object with the array in `elements`, because Kakao's guide shows both.
  init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: CodingKeys.self) {
      users = try values.decode([User].self, forKey: .elements)
    } else {
      users = try [User](from: decoder)
    }
  }
}

/// A page of the IDs of all users.
struct UserIDPage: Decodable {
  let elements: [Int64]
  /// The URL of the next page, or `nil` on the last page.
  ///
  /// The SDK doesn't open this URL, because it must not send the admin key to an address from a response.
  let afterURL: String?

  private enum CodingKeys: String, CodingKey {
    case elements
    case afterURL = "after_url"
  }
}
