import Foundation

/// A response that a test's stand-in for a server returns.
package struct StubResponse: Sendable {
  package let status: Int
  package var headers: [String: String]
  package let body: Data

  package init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns a JSON response.
  package static func json(_ text: String, status: Int = 200) -> Self {
    Self(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
  }

  /// Returns an HTML response, such as the error page of a proxy.
  package static func text(_ text: String, status: Int = 200) -> Self {
    Self(status: status, headers: ["Content-Type": "text/html"], body: Data(text.utf8))
  }
}
