#if os(Linux)
  import Foundation
  import KakaoEmulator

  /// A `.desktop` file that registers a command as handler of a URL scheme (freedesktop.org, Desktop Entry
  /// Specification 1.5).
  struct DesktopEntryFile: Sendable {
    let scheme: String
    let text: String

    private init(name: Text, comment: Text, scheme: String, exec: String) {
      self.scheme = scheme
      text = """
        [Desktop Entry]
        Type=Application
        Name=\(name.string(in: .english))
        Name[ko]=\(name.string(in: .korean))
        Comment=\(comment.string(in: .english))
        Comment[ko]=\(comment.string(in: .korean))
        Exec=\(exec)
        Terminal=false
        NoDisplay=true
        MimeType=x-scheme-handler/\(scheme);

        """
    }

    /// Returns the entry that opens KakaoTalk's login links as pages of an emulator.
    static func standIn(program: String, emulator: URL) throws -> DesktopEntryFile {
      DesktopEntryFile(
        name: "label.standIn", comment: "label.standInComment", scheme: TalkLink.scheme,
        exec: try exec([program, "talk", "open", "--emulator", emulator.absoluteString]))
    }

    /// Returns the entry that passes the result of a login to the waiting command.
    static func callbackHandler(program: String, appKey: String) throws -> DesktopEntryFile {
      DesktopEntryFile(
        name: "label.callbackHandler", comment: "label.callbackHandlerComment",
        scheme: TalkHandlers.returnScheme(appKey), exec: try exec([program, "talk", "return"]))
    }

    /// Returns the value of the `Exec` key for a command with the URL as its last argument (section 7, *The Exec key*).
    ///
    /// - Throws: ``CommandFailure`` if the specification doesn't allow the program's path.
    static func exec(_ command: [String]) throws -> String {
      guard let program = command.first, !program.containsBytes(of: "="),
        command.allSatisfy({ $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
      else {
        let path = command.first ?? ""
        throw CommandFailure("desktop_path", ["value": path], value: path)
      }
      return (command.map(argument) + ["%u"]).joined(separator: " ")
    }

    /// Encodes one argument.
    ///
    /// Quotes it only if necessary, because `xdg-open` treats quotes around a plain path as part of it.
    private static func argument(_ text: String) -> String {
      let text = text.replacingBytes(of: "%", with: "%%")
      guard text.isEmpty || text.utf8.contains(where: " \"'\\><~|&;$*?#()`".utf8.contains) else { return text }
      // Backslashes are escaped twice: once for the quoting, once for the file format's string values.
      let quoted = text.unicodeScalars.map { "\"`$\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
      return "\"\(quoted.replacingBytes(of: #"\"#, with: #"\\"#))\""
    }
  }
#endif
