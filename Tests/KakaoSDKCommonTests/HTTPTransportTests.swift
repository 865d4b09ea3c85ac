import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

#if URLSession && canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HTTPTransportTests {
  private let url = URL(fileURLWithPath: "/")

  @Test("A header is found in any case", arguments: ["Retry-After", "retry-after", "RETRY-AFTER"])
  func headerName(_ name: String) {
    let headers = ["Retry-After": "3"]
    #expect(KakaoHTTPRequest(url: url, headers: headers).header(name) == "3")
    #expect(KakaoHTTPResponse(status: 200, headers: headers).header(name) == "3")
    #expect(KakaoHTTPResponse(status: 200, headers: headers).header("Retry") == nil)
  }

  #if URLSession || !canImport(FoundationNetworking)
    @Test("A request is converted to a request of URLSession")
    func urlRequest() throws {
      let address = try #require(URL(string: "https://kapi.kakao.com/v1/p?a=b"))
      let request = URLRequest(
        KakaoHTTPRequest(url: address, method: "POST", headers: ["Accept": "text/plain"], body: Data("c=d".utf8)))
      #expect(request.url == address)
      #expect(request.httpMethod == "POST")
      #expect(request.value(forHTTPHeaderField: "Accept") == "text/plain")
      #expect(request.httpBody == Data("c=d".utf8))
    }

    @Test("A response of URLSession is converted to a transport's response")
    func urlResponse() throws {
      let head = try #require(
        HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: ["Date": "today", "X-A": "1"]))
      let response = KakaoHTTPResponse(head, body: Data("no".utf8))
      #expect(response.status == 404 && response.body == Data("no".utf8))
      #expect(response.header("date") == "today" && response.header("x-a") == "1")
    }
  #else
    @Test("Without the trait URLSession, a request fails with the name of the trait")
    func missingTrait() async {
      let error = await #expect(throws: SdkError.self) {
        try await KakaoURLSessionTransport.shared.send(KakaoHTTPRequest(url: url))
      }
      #expect(error?.getClientError().reason == .NotSupported)
      #expect(error?.errorDescription?.contains("URLSession") == true)
    }
  #endif

  @Test("Descriptions and dumps contain no secret")
  func descriptions() throws {
    let secret = "top-secret"
    let address = try #require(URL(string: "https://kapi.kakao.com/v1/p?code=\(secret)"))
    let (headers, body) = (["Authorization": "Bearer \(secret)"], Data(secret.utf8))
    let request = KakaoHTTPRequest(url: address, method: "POST", headers: headers, body: body)
    let response = KakaoHTTPResponse(status: 200, headers: headers, body: body)
    for value in [request, response] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      let texts = ["\(value)", String(reflecting: value), dumped]
      #expect(texts.allSatisfy { !$0.contains(secret) && !$0.contains("bytes") }, "\(texts)")
    }
  }

  @Test("An error of the SDK that a transport throws is reported unchanged")
  func sdkError() async {
    let transport = StubTransport(steps: [{ _ in throw SdkError(reason: .NotSupported, message: "No transport") }])
    let error = await #expect(throws: SdkError.self) {
      try await transport.response(to: KakaoHTTPRequest(url: url))
    }
    #expect(error?.errorDescription?.contains("No transport") == true)
    #expect(error?.isClientFailed == true && error?.getClientError().reason == .NotSupported)
  }
}
