import Foundation
import Testing

@testable import KakaoCommands

@Suite struct JSONValueTests {
  @Test("Each value keeps its type")
  func keepsTypes() throws {
    let text = #"{"a":[1,-2.5,true,null,"x",{},[]],"b":{"c":{}}}"#
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(
      value == [
        "a": .array([.integer(1), .number(-2.5), .bool(true), .null, "x", [:], .array([])]), "b": ["c": [:]],
      ])
  }

  /// Without the limit, a server could send a value that takes minutes to decode.
  @Test("A value that is nested too deeply is refused", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depthIsLimited(opening: String, closing: String) throws {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSONDecoder().decode(JSONValue.self, from: nested(64)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: nested(65)) }
  }
}
