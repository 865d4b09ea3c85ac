import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The expected response to a recorded request.
enum OfficialOutcome: Sendable {
  /// The status 200 and a JSON object with these members.
  case body([String])
  /// An error of the API server.
  case apiError(Int, status: Int = 400)
  /// An error of the authorization server.
  case authError(String, code: String, status: Int = 400)

  static let tokens = body(["access_token", "refresh_token", "expires_in", "token_type", "scope"])
}

/// Checks that a response has the expected outcome.
func expect(
  _ response: TestResponse, is outcome: OfficialOutcome, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let comment = Comment(rawValue: "\(response.status) \(response.text)")
  switch outcome {
  case .body(let members):
    #expect(response.status == .ok, comment, sourceLocation: sourceLocation)
    #expect(try response.json().keys.contains(all: members), comment, sourceLocation: sourceLocation)
  case .apiError(let code, let status):
    #expect(response.status.code == status, comment, sourceLocation: sourceLocation)
    #expect(try response.integer("code") == Int64(code), comment, sourceLocation: sourceLocation)
    #expect(try !response.string("msg").isEmpty, comment, sourceLocation: sourceLocation)
  case .authError(let error, let code, let status):
    #expect(response.status.code == status, comment, sourceLocation: sourceLocation)
    #expect(try response.string("error") == error, comment, sourceLocation: sourceLocation)
    #expect(try response.string("error_code") == code, comment, sourceLocation: sourceLocation)
  }
}

extension Sequence<String> {
  fileprivate func contains(all names: [String]) -> Bool { Set(names).isSubset(of: self) }
}
