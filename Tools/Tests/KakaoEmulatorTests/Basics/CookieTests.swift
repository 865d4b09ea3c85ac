import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import KakaoEmulator

@Suite struct CookieTests {
  @Test("Cookies are read from each Cookie field, without spaces before their names")
  func cookies() throws {
    var head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
    head.headerFields.append(HTTPField(name: .cookie, value: "a=1; b=2=;c;  d="))
    head.headerFields.append(HTTPField(name: .cookie, value: "\te=5; a=6"))
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    #expect(request.cookie("a") == "1")
    #expect(request.cookie("b") == "2=")
    #expect(request.cookie("c") == nil)
    #expect(request.cookie("d") == "")
    #expect(request.cookie("e") == "5")
  }
}
