import Foundation
import Testing

/// A request that Kakao's SDK for iOS 2.27.3 sent, from `Fixtures/kakao-ios-sdk-2.27.3-requests.json`.
///
/// Values in braces are placeholders.
struct OfficialRequest: Decodable, Sendable, CustomTestStringConvertible {
  struct Field: Decodable, Sendable {
    let name: String
    let value: String
  }

  let call: String
  let method: String
  let path: String
  let fields: [Field]
  let headers: [String: String]

  private enum CodingKeys: CodingKey { case call, method, path, fields, headers }

  var testDescription: String { "\(call): \(method) \(path)" }

  func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns the request with the placeholders in its fields and headers replaced.
  func filling(_ values: [String: String]) -> OfficialRequest {
    func filled(_ text: String) -> String {
      values.reduce(text) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
    }
    return OfficialRequest(
      call: call, method: method, path: path, fields: fields.map { Field(name: $0.name, value: filled($0.value)) },
      headers: headers.mapValues(filled))
  }

  /// Returns the request with some of its fields replaced.
  func replacing(_ changes: [String: String]) -> OfficialRequest {
    OfficialRequest(
      call: call, method: method, path: path,
      fields: fields.map { Field(name: $0.name, value: changes[$0.name] ?? $0.value) }, headers: headers)
  }

  /// The fields as Kakao's SDK encodes them, in queries and bodies.
  var encodedFields: String {
    // Alamofire escapes all reserved characters except for `/` and `?`.
    var allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
    allowed.insert(charactersIn: "-._~/?")
    func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
    return fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }

  var uri: String { method == "GET" && !fields.isEmpty ? "\(path)?\(encodedFields)" : path }

  /// The APIs of the recorded requests.
  enum API: Sendable {
    case authorize, token, accessGrantToken, addressPicker, userAPI, talkAPI
    /// The calls for sharing messages and for channels, which need no login.
    case sharing
    /// An API that the emulator doesn't have.
    case other
  }

  var api: API {
    switch path {
    case "/oauth/authorize": .authorize
    case "/oauth/token": .token
    case "/api/agt": .accessGrantToken
    case "/auth/kpidt": .addressPicker
    case let path where path.hasPrefix("/v1/user/") || path.hasPrefix("/v2/user/"): .userAPI
    case "/v1/app/validate/sdk": .sharing
    case let path where path.hasPrefix("/v2/api/kakaolink/"): .sharing
    case let path where path.hasPrefix("/v2/api/talk/message/image/"): .sharing
    case let path where path.hasPrefix("/v1/api/talk/") || path.hasPrefix("/v2/api/talk/"): .talkAPI
    default: .other
    }
  }

  /// Returns the recorded requests to an API.
  static func all(_ api: API) throws -> [OfficialRequest] { try all().filter { $0.api == api } }

  /// Returns the recorded requests.
  static func all() throws -> [OfficialRequest] {
    struct File: Decodable { let requests: [OfficialRequest] }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Fixtures/kakao-ios-sdk-2.27.3-requests.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).requests
  }

  /// Returns the first recorded request of a call to a path.
  static func first(_ call: String, _ path: String) throws -> OfficialRequest {
    try #require(try all().first { $0.call == call && $0.path == path })
  }

  /// Returns a code verifier as Kakao's SDK generates it: 64 random bytes in standard Base64 without padding.
  ///
  /// Most of them contain `+` or `/`, which RFC 7636 doesn't allow.
  static func codeVerifier() -> String {
    let bytes = (0..<64).map { _ in UInt8.random(in: 0...255) }
    return Data(bytes).base64EncodedString().filter { $0 != "=" }
  }
}
