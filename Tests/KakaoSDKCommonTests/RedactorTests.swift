import Foundation
import KakaoSDKCommon
import Testing

@Suite("Redactor")
struct RedactorTests {
  @Test(
    "secrets and personal data lose their value",
    arguments: [
      "code", "code_verifier", "client_secret", "refresh_token", "access_token", "id_token", "state", "nonce",
      "login_hint", "properties", "client_id", "agt", "a_parameter_nobody_knows",
    ])
  func secrets(name: String) {
    #expect(Redactor.redact([URLQueryItem(name: name, value: "canary")]) == "\(name)=<redacted>")
  }

  @Test("harmless parameters keep theirs, in order")
  func harmless() {
    let items = [
      URLQueryItem(name: "grant_type", value: "refresh_token"),
      URLQueryItem(name: "refresh_token", value: "canary"),
      URLQueryItem(name: "scope", value: "openid"),
    ]
    #expect(Redactor.redact(items) == "grant_type=refresh_token refresh_token=<redacted> scope=openid")
  }

  @Test(
    "in text, the value of every pair goes, wherever it stands in a word",
    arguments: [
      ("code=canary", "code=<redacted>"),
      ("error=x&code=canary", "error=x&code=<redacted>"),
      ("error=x;code=canary;scope=openid", "error=x;code=<redacted>;scope=openid"),
      (
        "at http://localhost/oauth?code=canary&error=x#state=canary now",
        "at http://localhost/oauth?code=<redacted>&error=x#state=<redacted> now"
      ),
      ("?code=canary", "?code=<redacted>"), ("&&code=canary&", "&&code=<redacted>&"),
      ("error=x,code=canary", "error=<redacted>"), ("code=canary=canary", "code=<redacted>"),
      ("nothing to hide; at all?", "nothing to hide; at all?"),
    ])
  func text(text: String, shown: String) {
    #expect(Redactor.redact(text: text) == shown)
  }

  @Test("in text, what is as long as a token goes, wherever it stands in a word")
  func tokens() {
    let token = String(repeating: "canary0", count: 6)
    for (text, shown) in [
      (token, "<redacted>"), ("a?\(token)", "a?<redacted>"), ("\(token)==", "<redacted>=<redacted>"),
      ("error=\(token)", "error=<redacted>"), ("a#\(token)&b", "a#<redacted>&b"),
    ] {
      #expect(Redactor.redact(text: text) == shown)
    }
  }

  @Test("of a long text only the beginning is shown, and nothing of the word that is cut")
  func longTexts() {
    let token = String(repeating: "canary0", count: 6)
    for length in 960...1000 {
      let words = String(repeating: "a ", count: length / 2)
      #expect(!Redactor.redact(text: words + token).contains("canary"))
    }
    // A letter may carry any number of accents, and counts as one.
    let letter = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(Redactor.redact(text: letter) == "…")
    #expect(Redactor.redact(text: "b \(letter)") == "b …")
  }
}
