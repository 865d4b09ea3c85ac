import Foundation
import KakaoSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that records the requests and can change responses.
actor TamperingTransport: HTTPTransport {
  typealias Change = @Sendable (_ path: String, Data, HTTPURLResponse) throws -> (Data, HTTPURLResponse)

  private let real = URLSessionTransport()
  private let change: Change?
  private(set) var paths: [String] = []

  init(change: Change? = nil) {
    self.change = change
  }

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let path = request.url?.path ?? ""
    paths.append(path)
    let (data, response) = try await real.send(request)
    return try change?(path, data, response) ?? (data, response)
  }

  func count(of path: String) -> Int { paths.count { $0 == path } }
}

extension HTTPURLResponse {
  /// Returns a response to the same request with another status.
  func with(status: Int) -> HTTPURLResponse {
    guard let url, let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil) else {
      return self
    }
    return head
  }
}
