import Foundation
package import KakaoSDKCommon

extension Endpoint where Response == ScopeInfo {
  package static func scopes(_ scopes: [String]?) throws(SdkError) -> Self {
    let ids: String? = if let scopes, !scopes.isEmpty { try KakaoJSON.text(scopes) } else { nil }
    return Endpoint(.get, .kapi, "/v2/user/scopes", ["scopes": ids])
  }

  package static func revokeScopes(_ scopes: [String]) throws(SdkError) -> Self {
    guard !scopes.isEmpty else {
      throw SdkError(.BadParameter, .consentItemsEmpty)
    }
    return Endpoint(.post, .kapi, "/v2/user/revoke/scopes", ["scopes": try KakaoJSON.text(scopes)])
  }
}
