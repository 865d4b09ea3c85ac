import Foundation
import KakaoSDKCommon

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that answers every request with status 200.
struct StubbedTransport: HTTPTransport {
  let answer: @Sendable (URL) throws -> Data

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else { throw URLError(.badURL) }
    return (try answer(url), response)
  }
}
