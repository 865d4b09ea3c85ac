import Foundation
import KakaoSDK
import Testing

@testable import KakaoCommands

/// Tests of JSON keys, and of characters in JSON output that could control the terminal.
@Suite(.timeLimit(.minutes(10))) struct JSONTextTests {
  /// DEL, C1 controls, bidirectional controls, line separators, and a formatting character of two UTF-16 code units.
  static let hostile = "\u{7F}\u{9B}2J\u{9D}0;title\u{9C}\u{85}\u{61C}\u{200E}\u{202E}\u{2066}\u{2028}\u{2029}\u{E0041}"

  /// Returns whether UTF-8 text contains a control or formatting character, apart from line feeds.
  static func isHostile(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      let rest = bytes[index...]
      switch bytes[index] {
      case 0x0A: return false
      case 0..<0x20, 0x7F: return true
      case 0xC2: return (0x80...0x9F).contains(rest.dropFirst().first ?? 0)
      default:
        return [
          [0xD8, 0x9C], [0xE2, 0x80, 0x8E], [0xE2, 0x80, 0x8F], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
          [0xE2, 0x80, 0xAA], [0xE2, 0x80, 0xAB], [0xE2, 0x80, 0xAC], [0xE2, 0x80, 0xAD], [0xE2, 0x80, 0xAE],
          [0xE2, 0x81, 0xA6], [0xE2, 0x81, 0xA7], [0xE2, 0x81, 0xA8], [0xE2, 0x81, 0xA9], [0xF3, 0xA0, 0x81],
        ].contains { rest.starts(with: $0) }
      }
    }
  }

  @Test("Models have the keys of Kakao's API, and dictionaries keep their own keys")
  func keys() throws {
    let user = User(
      id: 1, properties: ["favoriteColor": "red"], kakaoAccount: Account(isEmailValid: true),
      connectedAt: Date(timeIntervalSince1970: 0), uuid: "u")
    #expect(
      try JSONText.line(user)
        == #"{"connected_at":"1970-01-01T00:00:00Z","for_partner":{"uuid":"u"},"id":1,"#
        + #""kakao_account":{"is_email_valid":true},"properties":{"favoriteColor":"red"}}"#)
    #expect(try JSONText.line(JSONValue.object(["aB": .object(["cD": .integer(1)])])) == #"{"aB":{"cD":1}}"#)
  }

  @Test("Every control and formatting character is escaped, and the parsed value is the same")
  func everyCharacter() throws {
    let scalars = (0...0x10_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).filter { !$0.isPrintable }
    let value = [String(String.UnicodeScalarView(scalars)): "민지 \u{65}\u{301} 👨‍👩‍👧 \"\\/" + Self.hostile]
    for json in [try JSONText.line(value), try JSONText.pretty(value)] {
      #expect(!Self.isHostile(json) && json.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintable })
      let parsed = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
      for (name, text) in parsed { #expect(value[name].map { $0.utf8.elementsEqual(text.utf8) } == true) }
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String]
      #expect(object == value)
    }
  }

  @Test("An escape has four hexadecimal digits for each UTF-16 code unit")
  func format() throws {
    #expect(try JSONText.line("\u{7F}\u{9B}\u{202E}\u{E0041}") == #""\u007f\u009b\u202e\udb40\udc41""#)
  }

  @Test("A user's texts can't control the terminal in the JSON of a command")
  func commands() async throws {
    try await withControlSandbox { sandbox in
      let token = try await sandbox.emulator.logIn(account: 1, scopes: ["talk_message"]).accessToken
      let template = try JSONEncoder().encode(["object_type": "text", "text": Self.hostile])
      let form = try #require(
        String(decoding: template.dropLast() + Data(#","link":{}}"#.utf8), as: UTF8.self)
          .addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let memo = try await sandbox.post("v2/api/talk/memo/default/send", "template_object=\(form)", token: token)
      try #require(memo.status == 200, "\(memo)")
      let messages = try await sandbox.run("tail", "messages", "--no-follow", "--output", "json")
      #expect(try messages.json["message"]?["template_object"]?["text"]?.string == Self.hostile)
      #expect(!Self.isHostile(messages.output))
    }
  }

  @Test("A server's texts can't control the terminal in the JSON of an error")
  func errors() throws {
    let recorder = RecordingTerminal()
    let info = AuthErrorInfo(rawError: "a\u{9B}\u{202E}", errorDescription: "b\u{85}\u{2028}\nc")
    let error = SdkError.AuthFailed(reason: .Unknown, errorInfo: info)
    _ = KakaoCommand.report(error, of: ["me", "--output", "json"], to: recorder.terminal)
    #expect(!Self.isHostile(recorder.notes))
    let report = try JSONDecoder().decode([String: JSONValue].self, from: Data(recorder.notes.utf8))
    // In both output formats, an error report replaces such characters instead of escaping them.
    #expect(report["error"]?["error"]?.string == "a\u{FFFD}\u{FFFD}")
  }
}
