import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HTTPTransportTests {
  private let url = URL(fileURLWithPath: "/")

  @Test("A header is found in any case", arguments: ["Retry-After", "retry-after", "RETRY-AFTER"])
  func headerName(_ name: String) {
    let headers = ["Retry-After": "3"]
    #expect(HTTPTransportRequest(url: url, headers: headers).header(name) == "3")
    #expect(HTTPTransportResponse(status: 200, headers: headers).header(name) == "3")
    #expect(HTTPTransportResponse(status: 200, headers: headers).header("Retry") == nil)
  }

  @Test("A request becomes one of URLSession")
  func urlRequest() throws {
    let address = try #require(URL(string: "https://kapi.kakao.com/v1/p?a=b"))
    let request = URLRequest(
      HTTPTransportRequest(url: address, method: "POST", headers: ["Accept": "text/plain"], body: Data("c=d".utf8)))
    #expect(request.url == address)
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Accept") == "text/plain")
    #expect(request.httpBody == Data("c=d".utf8))
  }

  @Test("A response of URLSession becomes one of a transport")
  func urlResponse() throws {
    let head = try #require(
      HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: ["Date": "today", "X-A": "1"]))
    let response = HTTPTransportResponse(head, body: Data("no".utf8))
    #expect(response.status == 404 && response.body == Data("no".utf8))
    #expect(response.header("date") == "today" && response.header("x-a") == "1")
  }

  @Test("An error of the SDK that a transport throws is reported unchanged")
  func sdkError() async {
    let transport = StubTransport(steps: [{ _ in throw SdkError(reason: .NotSupported, message: "No transport") }])
    let error = await #expect(throws: SdkError.self) {
      try await transport.response(to: HTTPTransportRequest(url: url))
    }
    #expect(error?.errorDescription?.contains("No transport") == true)
    #expect(error?.isClientFailed == true && error?.getClientError().reason == .NotSupported)
  }
}
