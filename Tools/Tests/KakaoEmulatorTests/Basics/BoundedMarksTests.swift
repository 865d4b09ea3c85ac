import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct BoundedMarksTests {
  private static func marks(_ count: Int) -> String { "a" + String(repeating: "\u{301}\u{316}", count: count / 2) }

  @Test("The length of a run of combining characters is limited, but not their total number")
  func runIsLimited() {
    #expect(Self.marks(128).hasBoundedMarks && !Self.marks(130).hasBoundedMarks)
    #expect(String(repeating: Self.marks(128), count: 100).hasBoundedMarks)
    #expect("".hasBoundedMarks && String(repeating: "가각힣👨‍👩‍👧‍👦", count: 1000).hasBoundedMarks)
  }

  /// The time for hashing such a text, for example as a field name, grows with the square of its length.
  @Test("Forms, JSON, YAML, and headers with a long run of combining characters are refused")
  func inputsAreRefused() async throws {
    let text = Self.marks(20_000)
    #expect(throws: FormFields.Failure.malformed) { try FormFields(text) }
    #expect(throws: FormFields.Failure.malformed) {
      try FormFields(text.utf8.map { String(format: "%%%02x", $0) }.joined())
    }
    #expect(throws: FormFields.Failure.malformed) {
      try MultipartForm.fields(
        "--b\r\nContent-Disposition: form-data; name=\"\(text)\"\r\n\r\n1\r\n--b--", boundary: "b")
    }
    let escaped = String(repeating: #"\u0301\u0316"#, count: 5_000)
    for json in [#"{"\#(text)":1}"#, #"{"\#(escaped)":1}"#, "\"\(text)\""] {
      #expect(throws: JSON.ParsingError.malformed) { try JSON(text: json) }
    }
    #expect(throws: ConfigError.self) { try ConfigNode(yaml: "\(text): 1", file: "f") }
    for yaml in [#""a\#(escaped)": 1"#, #"a: "a\#(escaped)""#] {
      #expect(throws: ConfigError.self) { try ConfigNode(yaml: yaml, file: "f") }
    }
    try await withEmulator(setup: .live) { emulator in
      let name = try #require(HTTPField.Name("KA"))
      let response = try await emulator.client.executeRequest(
        uri: "/v2/user/me", method: .get, headers: [name: "os/ios \(Self.marks(2_000))/x"], body: nil)
      #expect(response.status == .badRequest)
    }
  }
  @Test(
    "A long run of combining characters is found in every YAML notation",
    arguments: [
      "\u{301}\\u0316", #"\u0301\U00000316"#, "\\u0301\\\n  \\u0316", "\\u0301\\\r\n\t\u{316}", "%CC%81%CC%96",
    ])
  func escapedRunIsFound(marks: String) {
    #expect(String(repeating: marks, count: 64).replacingYAMLEscapes.hasBoundedMarks)
    #expect(!String(repeating: marks, count: 65).replacingYAMLEscapes.hasBoundedMarks)
  }

  @Test("YAML can contain any number of other escapes")
  func otherEscapesAreAccepted() throws {
    let escapes = [(#"\uAC00"#, "가"), (#"\U0001F600"#, "😀"), (#"\x41"#, "A"), (#"\\"#, #"\"#), ("%CC", "%CC")]
    for (escape, character) in escapes {
      let yaml = "\"\(String(repeating: escape, count: 1_000))\""
      #expect(try ConfigNode(yaml: yaml, file: "f").string() == String(repeating: character, count: 1_000))
    }
    #expect(String(repeating: #"\\u0301"#, count: 1_000).replacingYAMLEscapes.hasBoundedMarks)
  }
}
