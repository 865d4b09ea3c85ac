import Foundation
import KakaoSDKCommon

/// A client for the documents of an OpenID Connect issuer: its discovery document, and the JWKS that the document
/// refers to.
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
  /// Whether the issuer has an HTTP URL on a loopback host.
  ///
  /// Only then may the JWKS be fetched without TLS.
  private let isLocal: Bool
  private let transport: any HTTPTransport

  /// The maximum size of a discovery document, in bytes.
  ///
  /// Real ones have a few kilobytes.
  static let limit = 64 * 1024

  /// - Throws: `BadParameter` if the issuer isn't an HTTPS URL, or an HTTP URL with a loopback host, without a query,
  ///   fragment, or credentials (OpenID Connect Discovery 1.0, section 3).
  init(issuer: String, transport: any HTTPTransport) throws(SdkError) {
    // A trailing slash of the issuer is removed before the well-known path is appended (OpenID Connect Discovery 1.0,
    // section 4.1).
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    guard let url = Self.url(issuer), url.query == nil,
      let discovery = Self.url(base + "/.well-known/openid-configuration")
    else {
      throw SdkError(.BadParameter, .issuerInvalid, Redactor.redact(userInfoOf: issuer))
    }
    self.issuer = issuer
    self.discovery = discovery
    isLocal = url.scheme == "http"
    self.transport = transport
  }

  /// Fetches the issuer's keys.
  ///
  /// - Throws: `NetworkFailed`, `TaskCancelled`, or `InvalidResponse`. A response is invalid if its status isn't 200, if a
  ///   document is malformed or too long, if the discovery document names another issuer, or if its `jwks_uri` isn't an
  ///   HTTPS URL.
  func keys() async throws(SdkError) -> JWKSet {
    let configuration = try await get(discovery) { data in
      guard data.count <= Self.limit else { throw URLError(.dataLengthExceedsMaximum) }
      return try JSONDecoder().decode(Configuration.self, from: data)
    }
    // Compare bytes, because Swift treats canonically equivalent Unicode strings as equal.
    guard configuration.issuer.hasSameBytes(as: issuer) else {
      throw SdkError(.InvalidResponse, code: .discoveryIssuerMismatch, "\(discovery)", issuer)
    }
    guard let url = Self.url(configuration.keys), isLocal || url.scheme == "https" else {
      throw SdkError(.InvalidResponse, code: .discoveryKeysURIInsecure, "\(discovery)")
    }
    return try await get(url) { try JWKSet(document: $0) }
  }

  private func get<Value>(_ url: URL, decode: (Data) throws -> Value) async throws(SdkError) -> Value {
    let request = HTTPTransportRequest(url: url, headers: ["Accept": "application/json"])
    let response = try await transport.response(to: request)
    guard response.status == 200 else {
      throw SdkError(.InvalidResponse.caused(httpStatus: response.status), .issuerStatusUnexpected, "\(url)")
    }
    do {
      return try decode(response.body)
    } catch {
      throw SdkError(decoding: error, status: 200, from: "\(url)")
    }
  }

  /// Returns the URL if it uses HTTPS, or HTTP with a loopback host, and has a host but no credentials or fragment.
  ///
  /// Text that isn't a valid URL until some of its characters are escaped is rejected, because Foundation escapes them
  /// only in some versions.
  private static func url(_ text: String) -> URL? {
    guard let parts = URLComponents(string: text), parts.string == text, let host = parts.host, !host.isEmpty,
      parts.percentEncodedUser == nil, parts.percentEncodedPassword == nil, parts.percentEncodedFragment == nil
    else { return nil }
    let isSafe = parts.scheme == "https" || (parts.scheme == "http" && LoopbackHost.contains(host))
    return isSafe ? parts.url : nil
  }
}
