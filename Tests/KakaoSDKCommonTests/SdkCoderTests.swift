import Foundation
import KakaoSDKCommon
import Testing

@Suite("Kakao's coders and helpers")
struct SdkCoderTests {
  private struct Value: Codable, Equatable {
    let firstName: String
  }

  @Test("The custom coders use snake case, and the default ones don't")
  func names() throws {
    let value = Value(firstName: "a")
    let custom = try SdkJSONEncoder.custom.encode(value)
    #expect(String(decoding: custom, as: UTF8.self) == #"{"first_name":"a"}"#)
    #expect(try SdkJSONDecoder.custom.decode(Value.self, from: custom) == value)
    #expect(try SdkJSONDecoder.default.decode(Value.self, from: SdkJSONEncoder.default.encode(value)) == value)
    #expect(SdkUtils.toJsonString(value) == #"{"firstName":"a"}"#)
    #expect(SdkUtils.toJsonString(Double.nan) == nil)
  }

  @Test("toJsonObject returns the members of an object, and nil for anything else")
  func objects() {
    #expect(SdkUtils.toJsonObject(Data(#"{"a":1}"#.utf8))?["a"] as? Int == 1)
    for text in ["[1]", "", "{", "1"] { #expect(SdkUtils.toJsonObject(Data(text.utf8)) == nil) }
  }
}
