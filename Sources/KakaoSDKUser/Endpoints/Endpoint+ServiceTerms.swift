import Foundation
package import KakaoSDKCommon

extension Endpoint where Response == UserServiceTerms {
  package static func serviceTerms(result: String?, tags: [String]?) throws(SdkError) -> Self {
    let tags: String? = if let tags, !tags.isEmpty { try TagList(tags).text } else { nil }
    return Endpoint(.get, .kapi, "/v2/user/service_terms", ["result": result, "tags": tags])
  }
}

extension Endpoint where Response == UserRevokedServiceTerms {
  package static func revokeServiceTerms(tags: [String]) throws(SdkError) -> Self {
    guard !tags.isEmpty else {
      throw SdkError(.BadParameter, .serviceTermsEmpty)
    }
    return Endpoint(.post, .kapi, "/v2/user/revoke/service_terms", ["tags": try TagList(tags).text])
  }
}
