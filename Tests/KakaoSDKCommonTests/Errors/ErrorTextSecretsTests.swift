import Foundation
import KakaoSDKCommon
import Testing

@Suite("Secrets in error texts")
struct ErrorTextSecretsTests {
  private let token = String(repeating: "Ab1-_", count: 12)

  private func texts(of error: SdkError) -> String {
    SdkLanguage.allCases.map {
      [error.errorDescription(in: $0), error.failureReason(in: $0), error.recoverySuggestion(in: $0)].joined()
    }.joined()
  }

  @Test("An authorization code that the server repeats is redacted")
  func code() {
    let error = ErrorSamples.authFailure(
      "KOE320", error: "invalid_grant", text: "authorization code not found for code=canary")
    #expect(!texts(of: error).contains("canary"))
    #expect(error.failureReason(in: .english).contains("authorization code not found for code=<redacted>"))
  }

  @Test("A word as long as a token is redacted, wherever the server puts it")
  func longWords() {
    let inInfo = SdkError(
      status: 401, body: Data(#"{"code":-401,"msg":"token \#(token) is dead"}"#.utf8), host: .kapi, path: "/path")
    for error in [
      inInfo, ErrorSamples.authFailure(token, error: token, text: "for \(token)"),
      ErrorSamples.appsFailure(token, text: token), SdkError(scopes: [token]),
    ] {
      #expect(!texts(of: error).contains(token))
      #expect(texts(of: error).contains("<redacted>"))
    }
  }

  @Test("Printing and dumping an error shows no more than its texts")
  func printed() {
    let scopes = SdkError(scopes: [token])
    let api = SdkError(
      status: 401, body: Data(#"{"code":-401,"msg":"no \#(token)","allowed_scopes":["\#(token)"]}"#.utf8), host: .kapi,
      path: "/path")
    let echoes = [
      scopes, api, ErrorSamples.authFailure("KOE320", error: "invalid_grant", text: "no code=canary or \(token)"),
      ErrorSamples.authFailure(token, error: token), ErrorSamples.appsFailure(token, text: "for code=canary"),
    ]
    for error in echoes {
      var dumped = ""
      dump(error, to: &dumped)
      for text in ["\(error)", String(reflecting: error), dumped, "\(error as NSError)"] {
        #expect(!text.contains(token) && !text.contains("canary"))
      }
      #expect(dumped.contains("<redacted>"))
    }
    #expect("\(echoes[2])".contains("KOE320") && "\(api)".contains("-401"))
  }

  @Test("The server's error names and app keys aren't redacted from its text")
  func harmless() {
    for text in [
      "expired_or_invalid_refresh_token", "Required PLUS_FRIENDS_ON_AGREEMENT_SUPPORTED permission",
      "Not exist client_id [d0000000000000000000000000000001]",
    ] {
      #expect(ErrorSamples.authFailure(nil, text: text).failureReason(in: .english).contains(text))
    }
  }

  @Test("The server's text becomes one line of limited length without control characters")
  func oneLine() {
    let text = "a\nb\u{1B}[31m\t\(String(repeating: "long ", count: 5000))"
    let reason = ErrorSamples.authFailure(nil, error: "e", text: text).failureReason(in: .english)
    #expect(reason.hasPrefix("e – a b\u{FFFD}[31m long"))
    #expect(reason.count < 1100)
  }
}
