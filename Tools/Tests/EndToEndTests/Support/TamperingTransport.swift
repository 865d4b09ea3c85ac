import Foundation
import KakaoSDK

/// A transport that records the requests and can change responses.
actor TamperingTransport: KakaoHTTPTransport {
  typealias Change = @Sendable (_ path: String, inout KakaoHTTPResponse) throws -> Void

  private let real = KakaoURLSessionTransport()
  private let change: Change?
  private(set) var paths: [String] = []

  init(change: Change? = nil) {
    self.change = change
  }

  func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    let path = request.url.path
    paths.append(path)
    var response = try await real.send(request)
    try change?(path, &response)
    return response
  }

  func count(of path: String) -> Int { paths.count { $0 == path } }
}
