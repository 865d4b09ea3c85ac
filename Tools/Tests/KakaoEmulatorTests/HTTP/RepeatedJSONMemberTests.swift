import Testing

@testable import KakaoEmulator

@Suite struct RepeatedJSONMemberTests {
  @Test(
    "A repeated member is found at any depth and in any spelling",
    arguments: [
      (#"{"a":1,"a":2}"#, "a"), (#"{"a":1,"\u0061":2}"#, "a"), (#"[{"x":[{"b":{},"c":"}","b":null}]}]"#, "b"),
      (#"{"a":{"b":1},"b":{"c":"\"","c":1}}"#, "c"), (#"{ "" : 1 , "" : 2 }"#, ""),
    ])
  func finds(text: String, name: String) {
    #expect(RepeatedJSONMember.first(in: text.utf8) == name)
  }

  @Test(
    "Values and members of other objects aren't repeated members",
    arguments: [
      "{}", "7", #""a""#, #"{"a":"a","b":"a"}"#, #"{"a":{"a":1},"b":[{"a":1},{"a":2}]}"#, #"["a","a",{"a":["a"]},"a"]"#,
      #"{"a":",\"a\":","b":"{\"a\":1"}"#,
    ])
  func findsNothing(text: String) {
    #expect(RepeatedJSONMember.first(in: text.utf8) == nil)
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
}
