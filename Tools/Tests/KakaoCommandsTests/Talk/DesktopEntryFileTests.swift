#if os(Linux)
  import Foundation
  import Testing

  @testable import KakaoCommands

  @Suite struct DesktopEntryFileTests {
    @Test(
      "Arguments are quoted only if necessary",
      arguments: [
        (["/usr/bin/kakao", "talk"], "/usr/bin/kakao talk %u"),
        (["/a b/kakao"], #""/a b/kakao" %u"#),
        (["/a%20b/kakao"], "/a%%20b/kakao %u"),
        ([#"/a"b`c$d\e/kakao"#], #""/a\\"b\\`c\\$d\\\\e/kakao" %u"#),
        (["/a'b/kakao", ""], #""/a'b/kakao" "" %u"#),
        // A combining or prepended character is one character with the special character next to it.
        (["/a\"\u{301}b"], "\"/a\\\\\"\u{301}b\" %u"), (["/a\u{110BD}$b"], "\"/a\u{110BD}\\\\$b\" %u"),
        (["/a%\u{301}b", " \u{301}"], "/a%%\u{301}b \" \u{301}\" %u"),
      ])
    func argumentsAreQuotedWhenNeeded(_ command: [String], _ line: String) throws {
      #expect(try DesktopEntryFile.exec(command) == line)
    }

    @Test(
      "Commands that a desktop entry can't represent are rejected",
      arguments: [["/a=b/kakao"], ["/a=\u{301}b"], ["/a\nb/kakao"], ["/kakao", "a\u{0}"], []])
    func unwritableArgumentsAreRejected(_ command: [String]) {
      #expect(throws: CommandFailure.self) { try DesktopEntryFile.exec(command) }
    }

    @Test("The name of the stand-in shows that it isn't KakaoTalk")
    func standInEntrySaysItIsNotKakaoTalk() throws {
      let emulator = try #require(URL(string: "http://127.0.0.1:9090"))
      let text = try DesktopEntryFile.standIn(program: "/usr/bin/kakao", emulator: emulator).text
      #expect(text.hasPrefix("[Desktop Entry]\nType=Application\nName=KakaoTalk stand-in\n"))
      #expect(text.contains("\nComment=Not KakaoTalk: "))
      #expect(text.contains("\nExec=/usr/bin/kakao talk open --emulator http://127.0.0.1:9090 %u\n"))
      #expect(text.hasSuffix("\nMimeType=x-scheme-handler/kakaokompassauth;\n"))
    }

    @Test("The entry for the callback handles the app's custom scheme")
    func callbackHandlerIsForOneApp() throws {
      let text = try DesktopEntryFile.callbackHandler(program: "/usr/bin/kakao", appKey: "d1").text
      #expect(text.contains("\nExec=/usr/bin/kakao talk return %u\n"))
      #expect(text.hasSuffix("\nMimeType=x-scheme-handler/kakaod1;\n"))
    }
  }
#endif
