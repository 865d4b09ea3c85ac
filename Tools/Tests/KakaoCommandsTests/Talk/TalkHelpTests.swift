#if os(Linux)
  import ArgumentParser
  import Testing

  @testable import KakaoCommands

  @Suite struct TalkHelpTests {
    @Test(
      "Every help text has an example and a Korean version",
      arguments: [
        ["talk"], ["talk", "install"], ["talk", "uninstall"], ["talk", "status"], ["talk", "open"], ["talk", "return"],
      ])
    func everyHelpShowsAnExampleAndIsInKoreanToo(_ path: [String]) throws {
      let recorder = RecordingConsole()
      do {
        var help = try KakaoCommand.parseAsRoot(path + ["--help"])
        try help.run()
      } catch {
        #expect(KakaoCommand.report(error, to: recorder.console) == 0)
      }
      let overview = recorder.output.components(separatedBy: "USAGE:")[0]
      #expect(overview.contains("kakao \(path.joined(separator: " "))"))
      #expect(overview.contains(/\p{Hangul}/))
    }
  }
#endif
