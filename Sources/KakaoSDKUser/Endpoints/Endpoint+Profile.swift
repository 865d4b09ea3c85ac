import Foundation
import KakaoSDKCommon

extension Endpoint where Response == Int64 {
  static func signup(properties: [String: String]?) throws(SdkError) -> Self {
    let text: String? = if let properties, !properties.isEmpty { try KakaoJSON.text(properties) } else { nil }
    return Endpoint(.post, .kapi, "/v1/user/signup", ["properties": text]) { try UserID(from: $0).id }
  }
}

extension Endpoint where Response == Void {
  static func updateProfile(_ properties: UserProperties) -> Self {
    acknowledged("/v1/user/update_profile", ["properties": properties.json])
  }
}
