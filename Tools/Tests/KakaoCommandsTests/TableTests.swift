import Testing

@testable import KakaoCommands

@Suite struct TableTests {
  @Test("Values are aligned, and missing values are omitted")
  func valuesAreAlignedAndMissingOnesOmitted() {
    var table = Table()
    table.add("ID", "1")
    table.add("Nickname", nil)
    table.add("Email", "minji@example.com")
    #expect(table.text == "ID     1\nEmail  minji@example.com")
  }

  @Test("A Hangul syllable takes two columns")
  func hangulSyllablesTakeTwoColumns() {
    var table = Table()
    table.add("ID", "1")
    table.add("닉네임", "민지")
    #expect(table.text == "ID      1\n닉네임  민지")
  }

  @Test(
    "Wide characters take two columns, regardless of how they are encoded",
    arguments: [
      ("abc é", 5), ("e\u{301}", 1), ("민지", 4), ("\u{1106}\u{1175}\u{11AB}지", 4), ("金民智", 6), ("カナ", 4), ("ｶﾅ", 2),
      ("（Ａ）", 6), ("、", 2), ("…", 1), ("😀", 2), ("👩\u{200D}👧", 2), ("🇰🇷", 2), ("❤\u{FE0F}", 2), ("❤", 1),
      ("\u{20000}", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(Table.columns(text) == columns)
  }

  @Test("Control characters in a user's data don't reach the terminal")
  func userTextCannotControlTerminal() {
    var table = Table()
    table.add("Nickname", "a\u{1B}[2J\n\u{202E}b")
    #expect(table.text == "Nickname  a\u{FFFD}[2J\u{FFFD}\u{FFFD}b")
  }
}
