import Testing

@testable import KakaoEmulatorTesting

@Suite struct MarkupParserTests {
  @Test("Elements, attributes, texts, and character references are read")
  func wellFormed() throws {
    let page =
      "<!DOCTYPE html><a b='1 &lt; \"2\"' c-d=\"&#39;\"><!-- <x> -->&amp;&#x41;<br/><e />\u{301}</a>"
    #expect(
      try MarkupParser.tokens(of: page) == [
        .start("a", ["b": "1 < \"2\"", "c-d": "'"]), .text("&A"), .start("br", [:]), .end("br"),
        .start("e", [:]),
        .end("e"), .text("\u{301}"), .end("a"),
      ])
  }

  @Test(
    "A page that isn't well formed is rejected",
    arguments: [
      "<a>", "</a>", "<a></b>", "<a><b></a></b>", "<a b></a>", "<a b=c/>", "<a b='1' b='2'/>",
      "<a b='<'/>", "<a b='1",
      "<a/", "<", "<!-- ", "<!DOCTYPE html", "&nbsp;", "a & b", "&#xD800;",
      "<script>a < b</script>",
    ])
  func malformed(_ page: String) {
    #expect(throws: BrowserDriverError(.unreadablePage)) { try MarkupParser.tokens(of: page) }
  }
}
