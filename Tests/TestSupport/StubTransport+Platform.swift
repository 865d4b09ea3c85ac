import Foundation
import Testing

extension StubTransport {
  /// Returns a transport on which every call succeeds, with the tokens `access-1` and `refresh-1` and the user ID 7.
  package static func platform(sourceLocation: SourceLocation = #_sourceLocation) -> StubTransport {
    StubTransport(sourceLocation: sourceLocation) { request in
      switch request.url.path {
      case "/oauth/token":
        .json(
          """
          {"access_token":"access-1","token_type":"bearer","refresh_token":"refresh-1","expires_in":43199,
          "scope":"profile_nickname","refresh_token_expires_in":5183999}
          """)
      case "/v2/user/me": .json(#"{"id":7}"#)
      case "/v1/user/access_token_info": .json(#"{"id":7,"expires_in":7199,"app_id":1234}"#)
      case "/v1/user/logout", "/v1/user/unlink": .json(#"{"id":7}"#)
      default: throw UnexpectedRequest(request)
      }
    }
  }

  /// Returns a transport that gives the same response to every request.
  package static func repeating(_ answer: StubResponse) -> StubTransport {
    StubTransport { _ in answer }
  }
}
