import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport

/// Checks that a response has the status and exactly this body.
func expect(
  _ response: TestResponse, _ status: Int, _ body: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(response.status.code == status, sourceLocation: sourceLocation)
  #expect(response.shape == body, sourceLocation: sourceLocation)
}

extension TestResponse {
  /// The body with all tokens and codes replaced with `…`, because they differ in each run.
  var shape: String {
    text.replacing(/"(access_token|refresh_token|id_token|agt)":"[^"]+"/) { #""\#($0.output.1)":"…""# }
  }

  /// Returns the value of a header.
  func header(_ name: String) -> String? {
    headers.first { $0.name.canonicalName == name.lowercased() }?.value
  }
}

/// The decoded header and payload of a JSON Web Token.
struct DecodedToken {
  let header: String
  let payload: String

  init(_ token: String) throws {
    let parts = token.split(separator: ".")
    try #require(parts.count == 3)
    header = String(decoding: try Self.bytes(parts[0]), as: UTF8.self)
    payload = String(decoding: try Self.bytes(parts[1]), as: UTF8.self)
  }

  func claims() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any])
  }

  /// Decodes base64url.
  static func bytes(_ text: some StringProtocol) throws -> Data {
    let base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - base64.count % 4) % 4)
    return try #require(Data(base64Encoded: base64 + padding))
  }
}
