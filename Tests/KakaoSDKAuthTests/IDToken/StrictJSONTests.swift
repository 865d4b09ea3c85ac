import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct StrictJSONTests {
  private func names(_ text: String) -> Set<String>? { StrictJSON.memberNames(ofObject: Data(text.utf8)) }

  @Test("The member names of an object are returned with their escape sequences decoded")
  func memberNames() {
    #expect(names("{}") == [])
    #expect(names(" {\t\"a\" :\r\n1 , \"\\u0062\\/\\\"\\n\":[ ] } ") == ["a", "b/\"\n"])
    #expect(names(#"{"\ud83d\ude00":{"c":1},"민":"x"}"#) == ["😀", "민"])
  }

  @Test("The length of a member name is limited")
  func longNames() {
    #expect(names("{\"\(String(repeating: "a", count: 1024))\":1}")?.count == 1)
    #expect(names("{\"\(String(repeating: "a", count: 1025))\":1}") == nil)
  }

  @Test(
    "Every kind of value is accepted",
    arguments: [
      "true", "false", "null", "0", "-0", "10", "-1.50", "1e5", "1E+5", "1.5e-05", #""""#, #""\b\f\n\r\t\"\\\/""#,
      "\"\u{7F}\u{2028}\"", "[]", "[1,[2,{}]]", "{}", #"{"a":{"a":[]}}"#,
    ])
  func values(json: String) {
    #expect(names("{\"a\":\(json)}") == ["a"])
    #expect(names("{\"a\": [ \(json) , \(json) ] }") == ["a"])
  }

  @Test(
    "Other values are rejected",
    arguments: [
      "", "True", "nul", "NaN", "Infinity", "00", "01", "-", "-01", "+1", ".5", "1.", "1e", "1e+", "0x1", "1 2", "[,]",
      "[1,]", "[1 2]", "[", "{", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a" 1}"#, #"{"a":1 "b":2}"#, "{,}", "{a:1}",
      "{1:1}", #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, "'a'", "\"", #""\"#, #""\x""#, #""\u12""#, #""\u00g0""#,
      #""\u+123""#, #""\ud800""#, #""\ud800\u0041""#, #""\ude00""#, "\"\u{0}\"", "\"\n\"", "\"\u{1F}\"", "1/**/",
      "\u{A0}1", "\u{C}1", "1}", "1]",
    ])
  func invalidValues(json: String) {
    #expect(names("{\"a\":\(json)}") == nil)
  }

  @Test(
    "A document that isn't one object is rejected",
    arguments: ["", " ", "[]", "1", "\"a\"", "null", "{}{}", "{} x", "{},", "\u{FEFF}{}", "//\n{}", "{}\u{0}"])
  func otherDocuments(text: String) {
    #expect(names(text) == nil)
  }

  @Test("Values can be nested up to 64 levels deep", arguments: [63, 64])
  func depth(levels: Int) {
    let array = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect((names("{\"a\":\(array)}") != nil) == (levels == 63))
    let object = String(repeating: "{\"a\":", count: levels) + "1" + String(repeating: "}", count: levels)
    #expect((names("{\"a\":\(object)}") != nil) == (levels == 63))
  }
}
