import Foundation
import KakaoSDKCommon

/// The answer of calls that only name the user.
struct UserID: Decodable {
  let id: Int64

  init(from body: Data) throws {
    self = try KakaoJSON.decoder().decode(Self.self, from: body)
  }
}
