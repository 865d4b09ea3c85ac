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

  @Test("Control characters in a user's data don't reach the terminal")
  func userTextCannotControlTerminal() {
    var table = Table()
    table.add("Nickname", "a\u{1B}[2J\n\u{202E}b")
    #expect(table.text == "Nickname  a\u{FFFD}[2J\u{FFFD}\u{FFFD}b")
  }
}
