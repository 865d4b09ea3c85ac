import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct JSONParsingTests {
  @Test(
    "Values are parsed by their type, and members keep their order",
    arguments: [
      (#" {"b": [1, -2.5, true, false, null], "a": {}} "#, #"{"b":[1,-2.5,true,false,null],"a":{}}"#),
      (#""\"\\\/\b\f\n\r\t\u0041\ud83d\ude00가""#, #""\"\\/\u0008\u000c\u000a\u000d\u0009A😀가""#),
      ("1.0", "1"), ("1e3", "1000"), ("-0", "0"), ("9223372036854775807", "9223372036854775807"),
      ("9223372036854775808", "9.223372036854776e+18"), ("[]", "[]"), (#""""#, #""""#),
    ])
  func parses(text: String, written: String) throws {
    #expect(try JSON(text: text).text == written)
  }

  @Test(
    "Malformed JSON is rejected",
    arguments: [
      "", " ", "{", "[1,]", "[,1]", #"{"a"}"#, #"{"a":1,}"#, "{a:1}", "[1 2]", "01", "1.", ".5", "-", "+1", "1e",
      "1e999",
      "NaN", "tru", "nulls", "\"\n\"", #""\x""#, #""\u12"#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "'a'",
      "1 2",
      "\u{FEFF}1", "//\n1",
    ])
  func refuses(text: String) {
    #expect(throws: JSON.ParsingError.malformed) { try JSON(text: text) }
  }

  @Test(
    "Bytes that aren't UTF-8 aren't JSON",
    arguments: [[0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]])
  func refusesBytes(bytes: [UInt8]) {
    #expect(throws: JSON.ParsingError.malformed) { try JSON(parsing: bytes) }
  }

  @Test("The nesting depth is limited before a value is parsed", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depthIsLimited(opening: String, closing: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    #expect(try JSON(text: nested(JSON.maximumDepth)).text == nested(JSON.maximumDepth))
    #expect(throws: JSON.ParsingError.tooDeep) { try JSON(text: nested(JSON.maximumDepth + 1)) }
    #expect(throws: JSON.ParsingError.tooDeep) { try JSON(text: String(repeating: opening, count: 100_000)) }
    let wide = Array(repeating: nested(JSON.maximumDepth - 1), count: 1_000).joined(separator: ",")
    #expect(try JSON(text: "[\(wide)]").text == "[\(wide)]")
  }

  @Test(
    "A repeated member is found at any depth and in any spelling",
    arguments: [
      (#"{"a":1,"a":2}"#, "a"), (#"{"a":1,"\u0061":2}"#, "a"), (#"[{"x":[{"b":{},"c":"}","b":null}]}]"#, "b"),
      (#"{"a":{"b":1},"b":{"c":"\"","c":1}}"#, "c"), (#"{ "" : 1 , "" : 2 }"#, ""),
    ])
  func findsRepeatedMember(text: String, name: String) {
    #expect(throws: JSON.ParsingError.repeatedMember(name)) { try JSON(text: text) }
  }

  @Test(
    "Values and members of other objects aren't repeated members",
    arguments: [
      #"{"a":"a","b":"a"}"#, #"{"a":{"a":1},"b":[{"a":1},{"a":2}]}"#, #"["a","a",{"a":["a"]},"a"]"#,
      #"{"a":",\"a\":","b":"{\"a\":1"}"#,
    ])
  func acceptsOtherNames(text: String) throws {
    #expect(try JSON(text: text).text == text)
  }

  @Test("A parameter with a repeated member is refused")
  func parameter() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let response = try await emulator.post(
        "/v1/user/update_profile", ["properties": #"{"clothing_size":"a","clothing_size":"b"}"#], authorization: bearer)
      #expect(response.status == .badRequest)
      #expect(try response.string("msg") == "properties has clothing_size twice")
    }
  }

  @Test("A body of the control API with a repeated member is refused")
  func body() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control("clock", #"{"advance_seconds":1,"advance_seconds":2}"#)
      #expect(response.status == .badRequest)
      #expect(try response.string("field") == "advance_seconds")
    }
  }

  @Test("Deeply nested JSON in an ID token, a parameter, or a body is refused")
  func deepInputs() async throws {
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    try await withEmulator { emulator in
      let header = Data(#"{"alg":"RS256"}"#.utf8).base64URLEncodedString()
      let claims = Data(#"{"a":[\#(Array(repeating: deep, count: 10).joined(separator: ","))]}"#.utf8)
      let token = "\(header).\(claims.base64URLEncodedString()).AAAA"
      #expect(token.utf8.count < SignedToken.maximumSize)
      #expect(SignedToken(token) == nil)
      let info = try await emulator.post("/oauth/tokeninfo", ["id_token": token])
      #expect(info.status == .badRequest)
      let bearer = try await emulator.bearer()
      let profile = try await emulator.post(
        "/v1/user/update_profile", ["properties": #"{"a":\#(deep)}"#], authorization: bearer)
      #expect(profile.status == .badRequest)
      for path in ["clock", "accounts"] {
        let body = try await emulator.control(path, #"{"id":\#(deep)}"#)
        #expect(body.status == .badRequest)
        #expect(try body.string("error") == "the body is nested more than 32 levels deep")
      }
    }
  }
}
