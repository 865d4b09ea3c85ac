import KakaoSDKCommon
import Testing

@Suite("Bytes of strings")
struct StringBytesTests {
  @Test("Comparisons don't equate canonically equivalent texts")
  func comparison() {
    #expect("\u{212A}" == "K" && !"\u{212A}".hasSameBytes(as: "K"))
    #expect("é" == "e\u{301}" && !"é".hasSameBytes(as: "e\u{301}"))
    #expect("a".hasSameBytes(as: "a") && !"a".hasSameBytes(as: "ab"))
  }

  @Test("A text is found and replaced next to any character", arguments: ["", "\u{301}", "\u{600}", "\u{200D}", "\0"])
  func replacement(modifier: String) {
    let text = "\(modifier)://\(modifier)://\(modifier)"
    #expect(text.containsBytes(of: "://"))
    #expect(text.replacingBytes(of: "://", with: "x").hasSameBytes(as: "\(modifier)x\(modifier)x\(modifier)"))
  }

  @Test("An empty text isn't replaced, and occurrences don't overlap")
  func edges() {
    #expect("abc".replacingBytes(of: "", with: "x") == "abc")
    #expect("aaa".replacingBytes(of: "aa", with: "b") == "ba")
    #expect(!"ab".containsBytes(of: "abc") && !"".containsBytes(of: "a"))
  }
}
