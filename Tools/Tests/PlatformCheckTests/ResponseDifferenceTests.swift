import Foundation
import Testing

@testable import platform_check

@Suite struct ResponseDifferenceTests {
  private static let server = CheckedServer(URL(filePath: "/"))

  private func differences(
    _ platform: String, _ emulator: String, login: Bool = false,
    headers: ([String: String], [String: String]) = ([:], [:])
  ) throws -> [String] {
    let checks = login ? Check.login : Check.metadata
    let check = try #require(checks.last { !$0.request.isPage })
    func compared(_ body: String, _ headers: [String: String]) -> ComparedResponse {
      ComparedResponse(
        .response(status: 200, headers: headers, body: Data(body.utf8)), to: check, from: Self.server, CheckValues())
    }
    return ResponseDifference.all(platform: compared(platform, headers.0), emulator: compared(emulator, headers.1))
      .map { "\($0.kind) \($0.name): \($0.platform ?? "-") \($0.emulator ?? "-")" }
  }

  @Test(
    "Every kind of difference in a body is found once",
    arguments: [
      (#"{"a":1}"#, #"{"a":1}"#, []),
      (#"{ "a" : [1, "x"] }"#, #"{"a":[1,"x"]}"#, []),
      (#"{"a":1}"#, #"{"a":2}"#, ["body a: 1 2"]),
      (#"{"a":1}"#, #"{"a":"1"}"#, [#"type a: 1 "1""#]),
      (#"{"a":1}"#, #"{"a":1.0}"#, ["type a: 1 1.0"]),
      (#"{"a":true}"#, #"{"a":1}"#, ["type a: true 1"]),
      (#"{"a":null}"#, "{}", ["body a: <null> -"]),
      ("{}", #"{"a":{"b":{"c":1}}}"#, ["body a: - <object>"]),
      (#"{"a":{"b":1}}"#, #"{"a":[1]}"#, ["type a: <object> <array>"]),
      (#"{"a":[1,2]}"#, #"{"a":[1]}"#, ["body a[1]: 2 -"]),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, ["order : a, b b, a"]),
      (#"{"a":1,"a":2}"#, #"{"a":1}"#, ["body a (repeated 2): 2 -"]),
      (#"{"s":[{"id":"x"},{"id":"y"}]}"#, #"{"s":[{"id":"y"}]}"#, ["body s[x]: <object> -"]),
      (#"{"s":[{"id":"x"},{"id":"y"}]}"#, #"{"s":[{"id":"y"},{"id":"x"}]}"#, ["order s: s[x], s[y] s[y], s[x]"]),
      ("{}", "", ["type : <object> <empty>"]),
      ("<html>", "{}", ["type : <html> <object>"]),
      (#"{"kid":"000000000000000000000000000000"}"#, #"{"kid":"111111111111111111111111111111"}"#, []),
      (
        #"{"kid":"0"}"#, #"{"kid":"111111111111111111111111111111"}"#,
        [
          "body kid: <another format> <30 hexadecimal digits>"
        ]
      ),
      (#"{"expires_in":21599}"#, #"{"expires_in":21560}"#, []),
      (#"{"expires_in":21599}"#, #"{"expires_in":43199}"#, ["body expires_in: 21599 43199"]),
      (#"{"expires_in":9223372036854775807}"#, #"{"expires_in":-1}"#, ["body expires_in: 9223372036854775807 -1"]),
      (#"{"scope":"a b"}"#, #"{"scope":"b a"}"#, []),
    ])
  func bodies(platform: String, emulator: String, expected: [String]) throws {
    #expect(try differences(platform, emulator) == expected)
  }

  @Test(
    "Personal values are compared by type and format only, and flags and errors by value",
    arguments: [
      (#"{"id":1,"nickname":"a"}"#, #"{"id":2,"nickname":"b"}"#, []),
      (#"{"nickname":"a"}"#, #"{"nickname":7}"#, ["type nickname: <string> <integer>"]),
      (#"{"unknown":"secret"}"#, "{}", ["body unknown: <string> -"]),
      (#"{"email":"a@b.c"}"#, #"{"email":"b"}"#, ["body email: <email address> <another format>"]),
      (#"{"gender":"female"}"#, #"{"gender":"FEMALE"}"#, ["body gender: <lowercase gender> <uppercase gender>"]),
      (#"{"has_email":true}"#, #"{"has_email":false}"#, ["body has_email: true false"]),
      (#"{"code":-401}"#, #"{"code":-402}"#, ["body code: -401 -402"]),
      ("a name", "another name", []),
    ])
  func personalBodies(platform: String, emulator: String, expected: [String]) throws {
    #expect(try differences(platform, emulator, login: true) == expected)
  }

  @Test(
    "Headers are compared, except those of the connection",
    arguments: [
      (["date": "1", "server": "a", "content-length": "2"], ["date": "2"], []),
      (["kakao": "Talk"], [:], ["header kakao: Talk -"]),
      ([:], ["x-new": "1"], ["header x-new: - 1"]),
      (
        ["content-type": "application/json;charset=utf-8"], ["content-type": "application/json;charset=UTF-8"],
        [
          "header content-type: application/json;charset=utf-8 application/json;charset=UTF-8"
        ]
      ),
      (["allow": "GET, POST"], ["allow": "POST,GET"], []),
      (
        ["x-request-id": "1d10b3c0-0000-4000-8000-000000000000"], ["x-request-id": "7"],
        [
          "header x-request-id: <UUID> <another format>"
        ]
      ),
    ])
  func headers(platform: [String: String], emulator: [String: String], expected: [String]) throws {
    #expect(try differences("{}", "{}", headers: (platform, emulator)) == expected)
  }

  @Test("Secrets, the server's URL, and IP addresses are replaced")
  func valuesAreRedacted() throws {
    var values = CheckValues()
    values[.restKey] = "d0000000000000000000000000000002"
    let text = "d0000000000000000000000000000002 http://host:1/x 203.0.113.7 2001:db8::1:2 2026-11-23T16:02:55Z"
    #expect(
      values.redacted(text, origins: ["http://host:1"]) == "{rest_key} {host}/x {ip} {ip} 2026-11-23T16:02:55Z")
  }

  @Test(
    "The order of members and the type of each number are kept",
    arguments: [
      #"{"b":1,"a":[true,null,-2.50,"\u00e9\"}"]}"#
    ])
  func orderIsKept(text: String) throws {
    let expected = OrderedJSON.object([
      .init(name: "b", value: .integer(1)),
      .init(name: "a", value: .array([.boolean(true), .null, .number("-2.50"), .string("é\"}")])),
    ])
    #expect(OrderedJSON(Data(text.utf8)) == expected)
    #expect(OrderedJSON(Data("{".utf8)) == nil)
  }
}
