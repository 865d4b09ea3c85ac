import ArgumentParser
import Foundation
import KakaoSDK
import KakaoSDKDesktop
import Testing

@testable import KakaoCommands

@Suite struct ReportTests {
  private let recorder = RecordingTerminal()

  @Test("The message for a rejected call is one line with the code and a remedy")
  func failedCallIsOneLineWithCodeAndAdvice() {
    let info = AuthErrorInfo(rawError: "invalid_grant", errorDescription: "not\nfound", errorCode: "KOE322")
    let error = SdkError.AuthFailed(reason: .InvalidGrant, errorInfo: info)
    #expect(KakaoCommand.report(error, to: recorder.terminal) == 1)
    #expect(recorder.notes == "kakao: invalid_grant – not found (KOE322). Log in again: kakao login\n")
    #expect(recorder.output.isEmpty)
  }

  @Test("A Korean report has the SDK's own message, not only the text for its reason")
  func koreanReportNamesTheCause() async throws {
    let page = try #require(URL(string: "https://kauth.kakao.com/oauth/authorize"))
    let error = await #expect(throws: SdkError.self) {
      try await LoopbackUserAgent().open(
        page, returningTo: KakaoExpectedCallback(uri: "not a redirect URI", state: "s"))
    }
    let specific = try #require(error)
    #expect(KakaoCommand.report(specific, to: recorder.terminal, in: .korean) == 1)
    #expect(recorder.notes == "kakao: \(specific.errorDescription(in: .korean))\n")
    #expect(recorder.notes.contains("not a redirect URI"))
  }

  @Test("The JSON of an error has the code of its cause")
  func jsonHasTheCause() throws {
    let failure = CommandFailure("emulator_error", cause: "not_found", field: "app")
    let json = try ErrorReport(failure, in: .english).json
    #expect(json.contains(#""cause":"not_found""#) && json.contains(#""field":"app""#))
  }

  @Test("Secrets in any of a server's texts are redacted")
  func serverTextsAreRedacted() throws {
    let secret = "aB3xY9kQ7mT2pL5vN8rW4zC6dF1gH0jS3uE5iO7a"
    let auth = AuthErrorInfo(rawError: secret, errorDescription: secret, errorCode: secret)
    let api = ErrorInfo(code: .InsufficientScope, msg: secret, requiredScopes: [secret])
    for error in [
      SdkError.AuthFailed(reason: .Unknown, errorInfo: auth),
      SdkError.ApiFailed(reason: .InsufficientScope, errorInfo: api),
    ] {
      let json = try ErrorReport(error, in: .english).json
      #expect(!json.contains(secret), "\(json)")
    }
  }

  @Test("Control characters in a server's message don't reach the terminal")
  func serverMessageCannotControlTerminal() {
    let info = ErrorInfo(code: .Internal, msg: "\u{1B}]0;title\u{07}", requiredScopes: nil)
    _ = KakaoCommand.report(SdkError.ApiFailed(reason: .Internal, errorInfo: info), to: recorder.terminal)
    #expect(recorder.notes == "kakao: \u{FFFD}]0;title\u{FFFD} (-1)\n")
  }

  @Test("Cancellation has a separate exit status")
  func cancellationHasItsOwnStatus() {
    #expect(KakaoCommand.report(SdkError(reason: .Cancelled), to: recorder.terminal) == 130)
  }

  @Test("The exit status of a command is passed on without a message, even if the argument parser uses it, too")
  func exitStatusIsForwardedSilently() {
    #expect(KakaoCommand.report(ExitCode(64), to: recorder.terminal) == 64)
    #expect(recorder.notes.isEmpty)
  }

  @Test("Usage errors exit with status 2")
  func usageErrorsExitWithTwo() {
    #expect(KakaoCommand.report(ValidationError("Which app?"), to: recorder.terminal) == 2)
    #expect(recorder.notes.contains("Which app?"))
  }

  @Test(
    "Usage errors don't repeat values that are long enough to be a token",
    arguments: [["me", token], ["verify", "one", token], ["token", "print", "--refresh-token=\(token)"]])
  func usageErrorsHideLongArguments(arguments: [String]) throws {
    let error = #expect(throws: (any Error).self) { try KakaoCommand.parseAsRoot(arguments) }
    #expect(KakaoCommand.report(try #require(error), of: arguments, to: recorder.terminal) == 2)
    #expect(recorder.notes.contains("<redacted>") && !recorder.notes.contains(Self.token))
  }

  @Test func anErrorOfKakaoIsJSONWithItsFields() {
    let info = AuthErrorInfo(rawError: "invalid_grant", errorDescription: "not found", errorCode: "KOE322")
    let error = SdkError.AuthFailed(reason: .InvalidGrant, errorInfo: info)
    #expect(KakaoCommand.report(error, of: ["me", "--output", "json"], to: recorder.terminal) == 1)
    #expect(
      recorder.notes
        == #"{"error":{"code":"invalid_grant","error":"invalid_grant","error_code":"KOE322","error_description":"not found","#
        + #""message":"invalid_grant – not found (KOE322). Log in again: kakao login"}}"# + "\n")
  }

  @Test(arguments: [
    (["me", "--output", "json"], OutputFormat.json), (["me", "--output=json"], .json), (["me"], .text),
    (["me", "--output", "json", "--output", "text"], .text), (["me", "--output=text", "--output=json"], .json),
    (["me", "--output", "json", "--output"], .json),
    (["emulator", "exec", "--", "kakao", "me", "--output", "json"], .text),
  ])
  func theArgumentsSelectTheFormatOfErrors(arguments: [String], format: OutputFormat) {
    #expect(OutputFormat(requestedBy: arguments) == format)
  }

  private static let token = String(repeating: "aB3_-", count: 8)
}
