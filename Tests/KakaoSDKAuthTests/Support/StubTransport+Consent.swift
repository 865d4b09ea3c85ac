import Foundation
import TestSupport

@testable import KakaoSDKAuth

extension StubResponse {
  /// Returns the error `-402`: the call needs consent that the user hasn't given.
  static func insufficientScope(_ scopes: String...) -> StubResponse {
    let list = scopes.map { "\"\($0)\"" }.joined(separator: ",")
    return .json(
      #"{"msg":"insufficient scopes.","code":-402,"api_type":"PING","required_scopes":[\#(list)],"allowed_scopes":[]}"#,
      status: 403)
  }

  static let agt = json(#"{"agt":"the-agt"}"#)
}

extension StubTransport {
  /// The requested paths, in order.
  var paths: [String] { requests.map { $0.url.path } }
}
