#if os(Linux)
  import ArgumentParser
  import KakaoEmulator
  import Testing

  @testable import KakaoCommands

  @Suite struct TalkHelpTests {
    @Test(arguments: [
      ["talk"], ["talk", "install"], ["talk", "uninstall"], ["talk", "status"], ["talk", "open"], ["talk", "return"],
    ])
    func everyHelpShowsAnExampleInTheUsersLanguage(_ path: [String]) throws {
      for language in Language.allCases {
        let recorder = RecordingConsole()
        try Language.$current.withValue(language) {
          do {
            var help = try KakaoCommand.parseAsRoot(path + ["--help"])
            try help.run()
          } catch {
            #expect(KakaoCommand.report(error, to: recorder.console, in: language) == 0)
          }
        }
        let overview = recorder.output.components(separatedBy: language == .korean ? "사용법:" : "USAGE:")[0]
        #expect(overview.contains("kakao \(path.joined(separator: " "))"))
        #expect(recorder.output.contains(/\p{Hangul}/) == (language == .korean))
        #expect(recorder.output.contains("Show help information") == (language == .english))
      }
    }
  }
#endif
