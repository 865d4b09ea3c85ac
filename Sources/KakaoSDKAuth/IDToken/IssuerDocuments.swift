import Foundation
import KakaoSDKCommon

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an OpenID Connect issuer publishes: its discovery document, and the keys that it points to.
struct IssuerDocuments: Sendable {
  private struct Configuration: Decodable {
    let issuer: String
    let keys: String

    enum CodingKeys: String, CodingKey {
      case issuer
      case keys = "jwks_uri"
    }
  }

  private let issuer: String
  private let discovery: URL
  /// Whether everything stays on this machine; nothing else may go without TLS.
  private let isLocal: Bool
  private let transport: any HTTPTransport

  /// A discovery document has a few kilobytes; what is longer is not decoded.
  static let limit = 64 * 1024

  /// - Throws: `BadParameter` when the issuer is no https URL without query and fragment (OpenID Connect Discovery 1.0, 3).
  init(issuer: String, transport: any HTTPTransport) throws(SdkError) {
    // A path may follow the host; what ends it goes (4.1).
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    guard let url = Self.url(issuer), url.query == nil,
      let discovery = Self.url(base + "/.well-known/openid-configuration")
    else {
      throw SdkError(
        reason: .BadParameter,
        message: "\"\(issuer)\" is no issuer: it must be an https URL without query and fragment.")
    }
    self.issuer = issuer
    self.discovery = discovery
    isLocal = url.scheme == "http"
    self.transport = transport
  }

  /// Fetches the keys.
  ///
  /// - Throws: `NetworkFailed`, `Cancelled`, or `InvalidResponse` for documents that are none, too long, another issuer's,
  ///   or that point to where keys could be changed on their way.
  func keys() async throws(SdkError) -> JWKSet {
    let configuration = try await get(discovery) { data in
      guard data.count <= Self.limit else { throw URLError(.dataLengthExceedsMaximum) }
      return try JSONDecoder().decode(Configuration.self, from: data)
    }
    guard configuration.issuer == issuer else {
      throw SdkError(reason: .InvalidResponse, message: "\(discovery) is of another issuer than \(issuer).")
    }
    guard let url = Self.url(configuration.keys), isLocal || url.scheme == "https" else {
      throw SdkError(
        reason: .InvalidResponse,
        message: "\(discovery) has a jwks_uri that could be changed on its way: it is no https URL.")
    }
    return try await get(url) { try JWKSet(document: $0) }
  }

  private func get<Value>(_ url: URL, decode: (Data) throws -> Value) async throws(SdkError) -> Value {
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await transport.answer(to: request)
    guard response.statusCode == 200 else {
      throw SdkError(
        reason: .InvalidResponse.caused(httpStatus: response.statusCode), message: "\(url) does not answer with 200.")
    }
    do {
      return try decode(data)
    } catch {
      throw SdkError(
        reason: .InvalidResponse.caused(httpStatus: 200, by: error),
        message: "\(url) answered with a document that cannot be used.")
    }
  }

  /// An https URL, or http on this machine.
  private static func url(_ text: String) -> URL? {
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty, parts.user == nil,
      parts.password == nil, parts.fragment == nil
    else { return nil }
    let isSafe = parts.scheme == "https" || (parts.scheme == "http" && LoopbackHost.contains(host))
    return isSafe ? parts.url : nil
  }
}
