#if os(Linux)
  import Foundation

  /// A `.desktop` file that registers a command as handler of a URL scheme (freedesktop.org, Desktop Entry
  /// Specification 1.5).
  struct DesktopEntryFile: Sendable {
    let scheme: String
    let text: String

    private init(_ names: (en: String, ko: String), _ comments: (en: String, ko: String), scheme: String, exec: String)
    {
      self.scheme = scheme
      text = """
        [Desktop Entry]
        Type=Application
        Name=\(names.en)
        Name[ko]=\(names.ko)
        Comment=\(comments.en)
        Comment[ko]=\(comments.ko)
        Exec=\(exec)
        Terminal=false
        NoDisplay=true
        MimeType=x-scheme-handler/\(scheme);

        """
    }

    /// Returns the entry that opens KakaoTalk's login links as pages of an emulator.
    static func standIn(program: String, emulator: URL) throws -> DesktopEntryFile {
      DesktopEntryFile(
        ("KakaoTalk stand-in", "카카오톡 대역"),
        (
          "Not KakaoTalk: opens its login links as pages of a Kakao Login emulator",
          "실제 카카오톡이 아닙니다. 로그인 링크를 카카오 로그인 에뮬레이터의 화면으로 엽니다"
        ), scheme: TalkLink.scheme,
        exec: try exec([program, "talk", "open", "--emulator", emulator.absoluteString]))
    }

    /// Returns the entry that passes the result of a login to the waiting command.
    static func wayBack(program: String, appKey: String) throws -> DesktopEntryFile {
      DesktopEntryFile(
        ("kakao login, the way back", "kakao login 복귀"),
        ("Hands a Kakao login's answer to the command that waits", "카카오 로그인 결과를 기다리는 명령에 전달합니다"),
        scheme: TalkHandlers.returnScheme(appKey), exec: try exec([program, "talk", "return"]))
    }

    /// Returns the value of the `Exec` key for a command with the URL as its last argument (section 7, *The Exec key*).
    ///
    /// - Throws: ``CommandFailure`` if the specification doesn't allow the program's path.
    static func exec(_ command: [String]) throws -> String {
      guard let program = command.first, !program.contains("="),
        command.allSatisfy({ $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
      else {
        throw CommandFailure(
          "A desktop entry cannot run a program whose path has control characters or \"=\".",
          ko: "경로에 제어 문자나 \"=\"가 있는 프로그램은 데스크톱 항목에서 실행할 수 없습니다.")
      }
      return (command.map(argument) + ["%u"]).joined(separator: " ")
    }

    /// Encodes one argument. Quotes it only if necessary, because `xdg-open` treats quotes around a plain path as part
    /// of it.
    private static func argument(_ text: String) -> String {
      let text = text.replacingOccurrences(of: "%", with: "%%")
      guard text.isEmpty || text.contains(where: { " \"'\\><~|&;$*?#()`".contains($0) }) else { return text }
      let quoted = text.map { "\"`$\\".contains($0) ? "\\\($0)" : String($0) }.joined()
      // Backslashes are escaped twice: once for the quoting, once for the file format's string values.
      return "\"\(quoted.replacingOccurrences(of: #"\"#, with: #"\\"#))\""
    }
  }
#endif
