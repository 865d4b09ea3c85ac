import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension TestPlatform {
  /// A request that the platform received, or a page that was opened.
  public struct Request: Sendable, Hashable {
    /// The call; `nil` if the platform doesn't implement the request.
    public let call: Call?
    /// The HTTP method.
    public let method: String
    /// The path of the URL.
    public let path: String
    /// The parameters of the query and the form body.
    public let parameters: [String: String]

    init(_ request: KakaoHTTPRequest) {
      let isForm = request.header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") == true
      let form = isForm ? request.body.flatMap { URL(string: "/?\(String(decoding: $0, as: UTF8.self))") } : nil
      self.init(
        method: request.method, path: request.url.path,
        parameters: Self.parameters(of: request.url).merging(Self.parameters(of: form)) { $1 })
    }

    /// Creates the request that a browser sends for a page.
    init(page: URL) {
      self.init(method: "GET", path: page.path, parameters: Self.parameters(of: page))
    }

    /// Creates a request for the parameters with which the SDK opened KakaoTalk.
    init(kakaoTalk parameters: [String: String]) {
      self.init(call: .kakaoTalk, method: "GET", path: "authorize", parameters: parameters)
    }

    private init(method: String, path: String, parameters: [String: String]) {
      let call = Call(method: method, path: path, parameters: parameters)
      self.init(call: call, method: method, path: path, parameters: parameters)
    }

    private init(call: Call?, method: String, path: String, parameters: [String: String]) {
      self.call = call
      self.method = method
      self.path = path
      self.parameters = parameters
    }

    static func parameters(of url: URL?) -> [String: String] {
      guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return [:] }
      parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingBytes(of: "+", with: "%20")
      let items = parts.queryItems ?? []
      return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
  }
}

extension KakaoHTTPRequest {
  /// The access token of the request (RFC 6750, section 2.1).
  var accessToken: String? {
    guard let header = header("Authorization"), header.hasPrefix("Bearer ") else { return nil }
    return String(header.dropFirst("Bearer ".count))
  }
}
