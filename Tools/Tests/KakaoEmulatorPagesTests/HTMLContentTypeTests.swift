import Testing

@testable import KakaoEmulator

@Suite struct HTMLContentTypeTests {
  @Test(
    "Each Unicode scalar of a text is escaped, even if a combining mark follows",
    arguments: [
      ("<b>", "&lt;b&gt;"), ("\"'&", "&quot;&#39;&amp;"), ("가나", "가나"),
      ("\"\u{301} x", "&quot;\u{301} x"), ("<\u{20D2}", "&lt;\u{20D2}"), ("a\u{0}b\u{FFFE}", "a\u{FFFD}b\u{FFFD}"),
      ("a\r\nb", "a&#13;&#10;b"),
    ])
  func escapesEachScalar(text: String, expected: String) {
    let escaped = HTMLContentType().escapeText(text)
    #expect(Array(escaped.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("On a rendered page, each Unicode scalar is escaped, even if a combining mark follows")
  func everyTemplateEscapes() throws {
    let page = LoginPage(
      appName: "a\"\u{301}", isTalk: false, canSave: true, request: "r\"\u{301}", formToken: "t", continueQuery: "c",
      savedLocation: nil, loginKey: "k\"\u{301}", staysSignedIn: false, savesLogin: false, error: "e\"\u{301}",
      cancel: CancelForm(request: "r\"\u{301}", formToken: "t"))
    let html = try PageRenderer(resources: try PageResources.load()).render(page, in: .english)
    #expect(!html.unicodeScalars.split(separator: "\"").contains { $0.first == "\u{301}" })
    #expect(html.unicodeScalars.count { $0 == "\u{301}" } >= 3)
  }
}
