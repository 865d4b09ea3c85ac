import ArgumentParser
import KakaoEmulator
import Testing

@testable import KakaoCommands

@Suite struct SuggestionTests {
  @Test(
    "The distance counts inserted, deleted, replaced, and swapped characters",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "ab", 2), ("start", "strt", 1), ("clock", "colck", 1), ("kitten", "sitting", 3),
      ("소라", "소리", 1),
    ])
  func distance(_ first: String, _ second: String, _ distance: Int) {
    #expect(Suggestion.distance(first, second) == distance)
    #expect(Suggestion.distance(second, first) == distance)
  }

  @Test("Only a similar name is suggested")
  func onlySimilarNamesAreSuggested() {
    let names = ["login-as", "clock", "fault", "status", "start"]
    #expect(Suggestion.closest(to: "strat", among: names) == "start")
    #expect(Suggestion.closest(to: "Clok", among: names) == "clock")
    #expect(Suggestion.closest(to: "loginas", among: names) == "login-as")
    #expect(Suggestion.closest(to: "webhooks", among: names) == nil)
    #expect(Suggestion.closest(to: "x", among: []) == nil)
  }

  @Test(
    "A mistyped command is reported with the command that was probably meant",
    arguments: [
      (["emulatr"], "emulator"), (["emulator", "strt", "--port", "0"], "start"),
      (["emulator", "fault", "ad", "answer-lost"], "add"), (["token", "pritn"], "print"),
      (["emulator", "clok", "+30d"], "clock"), (["login-as", "minji"], "emulator login-as"),
    ])
  func mistypedCommand(_ arguments: [String], _ suggestion: String) throws {
    let report = try usageError(arguments)
    #expect(report.contains("Did you mean '\(suggestion)'?"), "\(report)")
    #expect(try usageError(arguments + ["--output", "json"]).contains(#""code":"unknown_command""#))
  }

  @Test("A command that resembles no other one is reported with all commands")
  func unknownCommandListsCommands() throws {
    let report = try usageError(["emulator", "fault", "answer-lost"])
    #expect(report.hasPrefix("Error: Unknown command 'answer-lost'. Commands: list, add, remove.\n"))
  }

  @Test("A wrong option of a known command isn't reported as a mistyped command")
  func wrongOptionIsReportedAsSuch() throws {
    #expect(EnteredCommand(["emulator", "start", "--prt", "0"]).unknown == nil)
    #expect(EnteredCommand(["help", "emulatr"]).unknown == nil)
    #expect(try usageError(["emulator", "start", "--prt", "0"]).contains("Did you mean '--port'?"))
  }

  @Test(
    "A mistyped preset or scenario is reported with the similar name, or with all names",
    arguments: [
      (["emulator", "fault", "add", "answer-lots"], "Did you mean 'answer-lost'?"),
      (["emulator", "fault", "add", "500"], "Choose one of: refresh-rejected, code-rejected, token-rejected,"),
      (["emulator", "scenario", "expired-refesh"], "Did you mean 'expired-refresh'?"),
      (["emulator", "scenario", "rset"], "Did you mean 'reset'?"),
    ])
  func mistypedName(_ arguments: [String], _ text: String) throws {
    let report = try usageError(arguments)
    #expect(report.contains(text), "\(report)")
    #expect(try usageError(arguments + ["--output=json"]).contains(#""code":"unknown_name""#))
  }

  @Test("For a duration without a sign, the error suggests the same duration with a sign")
  func durationWithoutSign() throws {
    #expect(try usageError(["emulator", "clock", "6h"]).contains("Did you mean +6h?"))
    #expect(try usageError(["emulator", "clock", "6 hours"]).contains("is not a change of the clock"))
  }

  @Test(
    "A usage error shows the usage of the command that was typed",
    arguments: [
      (["emulator", "clock", "6h"], "Usage: kakao emulator clock [<change>] [--emulator <url>]"),
      (["emulator", "strt"], "Usage: kakao emulator"), (["me", "--emulator", "x"], "Usage: kakao me "),
      (["emulator", "fault", "add", "answer-lots"], "Usage: kakao emulator fault add "),
      (["emulator", "requests", "x"], "Usage: kakao emulator requests "),
      (["nonsense"], "Usage: kakao <command> [options]"),
    ])
  func usageOfEnteredCommand(_ arguments: [String], _ usage: String) throws {
    let report = try usageError(arguments)
    #expect(report.contains("\n\(usage)"), "\(report)")
  }

  @Test("A usage error that a command reports while it runs shows the usage of that command, too")
  func usageOfRunningCommand() {
    let recorder = RecordingTerminal()
    let error = ValidationError(usage: "no_app_key")
    #expect(KakaoCommand.report(error, of: ["me"], to: recorder.terminal) == 2)
    #expect(recorder.notes.contains("\nUsage: kakao me ") && recorder.notes.contains("'kakao me --help'"))
  }

  @Test("A mistyped command is reported in Korean, too")
  func koreanReport() throws {
    #expect(try usageError(["emulatr"], in: .korean).contains("다음 명령을 입력하려고 했나요? 'emulator'"))
  }

  private func usageError(_ arguments: [String], in language: Language = .english) throws -> String {
    let recorder = RecordingTerminal()
    let error = #expect(throws: (any Error).self) {
      try Language.$current.withValue(language) { _ = try KakaoCommand.parseAsRoot(arguments) }
    }
    #expect(KakaoCommand.report(try #require(error), of: arguments, to: recorder.terminal, in: language) == 2)
    return recorder.notes
  }
}
