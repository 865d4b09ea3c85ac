import Foundation
import KakaoSDKCommon

/// A response body that contains only the user's ID.
struct UserID: Decodable {
  let id: Int64

  init(from body: Data) throws {
    self = try KakaoJSON.decoder().decode(Self.self, from: body)
  }
}
