import Foundation
import KakaoSDKCommon
import Testing

@Suite("FormEncoding")
struct FormEncodingTests {
  @Test("Every reserved character is escaped, so a value can't end its field")
  func reserved() {
    let items = [
      URLQueryItem(name: "a", value: "1&b=2"), URLQueryItem(name: "c", value: "x y+z/?#%=;,:@[]'\""),
    ]
    #expect(
      FormEncoding.encode(items)
        == "a=1%26b%3D2&c=x%20y%2Bz%2F%3F%23%25%3D%3B%2C%3A%40%5B%5D%27%22")
  }

  @Test("Unreserved characters stay, other scripts are encoded as UTF-8, and the order is kept")
  func text() {
    let items = [URLQueryItem(name: "z", value: "A-z_0.9~"), URLQueryItem(name: "a", value: "김")]
    #expect(FormEncoding.encode(items) == "z=A-z_0.9~&a=%EA%B9%80")
  }

  @Test("Names are escaped too, and no fields result in an empty string")
  func edges() {
    #expect(FormEncoding.encode([URLQueryItem(name: "a&b", value: nil)]) == "a%26b=")
    #expect(FormEncoding.encode([]) == "")
  }
}
