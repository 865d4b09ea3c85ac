import Foundation
import KakaoSDKCommon
import Testing

@Suite("Redactor")
struct RedactorTests {
  @Test(
    "The values of secrets and personal data are redacted",
    arguments: [
      "code", "code_verifier", "client_secret", "refresh_token", "access_token", "id_token", "state", "nonce",
      "login_hint", "properties", "client_id", "agt", "a_parameter_nobody_knows",
    ])
  func secrets(name: String) {
    #expect(Redactor.redact([URLQueryItem(name: name, value: "canary")]) == "\(name)=<redacted>")
  }

  @Test("Harmless parameters keep their values and order")
  func harmless() {
    let items = [
      URLQueryItem(name: "grant_type", value: "refresh_token"),
      URLQueryItem(name: "refresh_token", value: "canary"),
      URLQueryItem(name: "scope", value: "openid"),
    ]
    #expect(Redactor.redact(items) == "grant_type=refresh_token refresh_token=<redacted> scope=openid")
  }

  @Test(
    "In text, the value of every name-value pair is redacted, even inside a word",
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
      // In Swift, a combining or prepended scalar and the separator next to it form one character.
      ("code=\u{301}canary", "code=<redacted>"), ("code\u{600}=canary", "code\u{FFFD}=<redacted>"),
      ("error=x&\u{301}code=canary", "error=x&\u{301}code=<redacted>"),
      ("error=x=\u{301}canary", "error=<redacted>"), ("code=canary \u{301}x", "code=<redacted> \u{301}x"),
      ("nothing to hide; at all?", "nothing to hide; at all?"),
    ])
  func text(text: String, shown: String) {
    #expect(Redactor.redact(text: text) == shown)
  }

  @Test("In text, a string as long as a token is redacted, even inside a word")
  func tokens() {
    let token = String(repeating: "canary0", count: 6)
    for (text, shown) in [
      (token, "<redacted>"), ("a?\(token)", "a?<redacted>"), ("\(token)==", "<redacted>=<redacted>"),
      ("error=\(token)", "error=<redacted>"), ("a#\(token)&b", "a#<redacted>&b"),
    ] {
      #expect(Redactor.redact(text: text) == shown)
    }
  }

  @Test("Long text is truncated before the word that crosses the limit")
  func longTexts() {
    let token = String(repeating: "canary0", count: 6)
    for length in 960...1000 {
      let words = String(repeating: "a ", count: length / 2)
      #expect(!Redactor.redact(text: words + token).contains("canary"))
    }
    // A letter with any number of combining accents is one character.
    let letter = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(Redactor.redact(text: letter) == "…")
    #expect(Redactor.redact(text: "b \(letter)") == "b …")
  }
}
