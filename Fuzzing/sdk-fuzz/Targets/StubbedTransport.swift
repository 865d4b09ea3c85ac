import Foundation
import KakaoSDKCommon

/// A transport that answers every request with status 200.
struct StubbedTransport: HTTPTransport {
  let answer: @Sendable (URL) throws -> Data

  func send(_ request: HTTPTransportRequest) async throws -> HTTPTransportResponse {
    HTTPTransportResponse(status: 200, body: try answer(request.url))
  }
}
