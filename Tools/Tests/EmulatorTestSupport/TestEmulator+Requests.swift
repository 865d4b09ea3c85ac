import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import KakaoEmulator

extension TestEmulator {
  func get(_ uri: String, authorization: String? = nil, language: String? = nil) async throws -> TestResponse {
    var headers: HTTPFields = [:]
    headers[.authorization] = authorization
    headers[.acceptLanguage] = language
    return try await client.executeRequest(uri: uri, method: .get, headers: headers, body: nil)
  }

  func delete(_ uri: String) async throws -> TestResponse {
    try await client.executeRequest(uri: uri, method: .delete, headers: [:], body: nil)
  }

  /// Posts a form.
  ///
  /// `ka` is the value of the `KA` header, with which Kakao's SDKs identify their platform.
  func post(
    _ uri: String, _ fields: [String: String] = [:], authorization: String? = nil, ka: String? = nil
  ) async throws -> TestResponse {
    try await post(uri, body: Self.form(fields), authorization: authorization, ka: ka)
  }

  func post(
    _ uri: String, body: String, type: String = "application/x-www-form-urlencoded;charset=utf-8",
    authorization: String? = nil, ka: String? = nil
  ) async throws -> TestResponse {
    var headers: HTTPFields = [.contentType: type]
    headers[.authorization] = authorization
    if let name = HTTPField.Name("KA") { headers[name] = ka }
    return try await client.executeRequest(
      uri: uri, method: .post, headers: headers, body: ByteBuffer(string: body))
  }

  /// Sends a request to the control API.
  func control(_ path: String, _ json: String, authorization: String? = nil) async throws -> TestResponse {
    try await post("/_emulator/\(path)", body: json, type: "application/json", authorization: authorization)
  }

  static func form(_ fields: [String: String]) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return fields.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }.joined(separator: "&")
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }

  func json() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(buffer: body)) as? [String: Any])
  }

  func string(_ name: String) throws -> String {
    try #require(try json()[name] as? String)
  }

  func integer(_ name: String) throws -> Int64 {
    try #require((try json()[name] as? NSNumber)?.int64Value)
  }

  /// Returns the top-level object's member names in the order of the response.
  func memberNames() throws -> [String] {
    let names = try json().keys
    return try names.sorted {
      try #require(text.range(of: "\"\($0)\":")).lowerBound < #require(text.range(of: "\"\($1)\":")).lowerBound
    }
  }
}

/// Checks that a response is an error response of the authorization server.
func expect(
  _ response: TestResponse, isOAuthError error: String, _ code: String?, status: Int = 400,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(response.status.code == status, sourceLocation: sourceLocation)
  #expect(try response.string("error") == error, sourceLocation: sourceLocation)
  #expect(try response.json()["error_code"] as? String == code, sourceLocation: sourceLocation)
}

/// Checks that a response is an error response of the user API.
func expect(
  _ response: TestResponse, isKAPIError code: Int, status: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(response.status.code == status, sourceLocation: sourceLocation)
  #expect(try response.json()["code"] as? Int == code, sourceLocation: sourceLocation)
  #expect(try response.memberNames().prefix(2) == ["msg", "code"], sourceLocation: sourceLocation)
}
