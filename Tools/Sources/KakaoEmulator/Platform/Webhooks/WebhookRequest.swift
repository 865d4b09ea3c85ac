import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// The HTTP request of a webhook delivery.
struct WebhookRequest: Sendable {
  /// The header that marks test events.
  ///
  /// Kakao doesn't send test events.
  static let testHeader = "X-Kakao-Emulator-Test"

  private(set) var request: HTTPClientRequest
  /// The body, or the query of a GET request.
  let payload: String

  /// Creates the request of a delivery.
  ///
  /// `sign` returns a token with the claims and the type.
  init(
    _ delivery: WebhookDelivery, app: App, sign: (_ claims: JSON, _ type: String) async throws -> String
  ) async throws {
    request = HTTPClientRequest(url: delivery.target.url)
    request.method = .RAW(value: delivery.target.method)
    switch delivery.message {
    case .unlink(let notice):
      payload = notice.form
      request.headers.add(name: "Authorization", value: "KakaoAK \(app.keys.admin)")
      if delivery.target.method == "GET" {
        request.url += (request.url.containsBytes(of: "?") ? "&" : "?") + payload
      } else {
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded;charset=utf-8")
      }
    case .accountState(let event):
      payload = try await sign(event.claims, "secevent+jwt")
      request.headers.add(name: "Content-Type", value: "application/secevent+jwt")
      request.headers.add(name: "Accept", value: "application/json")
    case .channel(let notice):
      payload = notice.json.text
      request.headers.add(name: "Authorization", value: "KakaoAK \(app.keys.admin)")
      request.headers.add(name: "Content-Type", value: "application/json;charset=UTF-8")
      request.headers.add(name: "User-Agent", value: "KakaoOpenAPI/1.0")
      request.headers.add(name: "X-Kakao-Resource-ID", value: delivery.id)
    case .share(let notice):
      request.headers.add(name: "Authorization", value: "KakaoAK \(app.keys.admin)")
      request.headers.add(name: "User-Agent", value: "KakaoOpenAPI/1.0")
      request.headers.add(name: "X-Kakao-Resource-ID", value: delivery.id)
      if delivery.target.method == "GET" {
        payload = notice.query
        request.url += (request.url.containsBytes(of: "?") ? "&" : "?") + payload
      } else {
        // The media type is inferred from receivers, which read JSON.
        payload = notice.json.text
        request.headers.add(name: "Content-Type", value: "application/json;charset=UTF-8")
      }
    }
    if delivery.isTest == true { request.headers.add(name: Self.testHeader, value: "true") }
    if delivery.target.method != "GET" { request.body = .bytes(ByteBuffer(string: payload)) }
  }
}
