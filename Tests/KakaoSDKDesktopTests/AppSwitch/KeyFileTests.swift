#if os(Linux)
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("Key files")
  struct KeyFileTests {
    @Test("Only a line feed ends a line", arguments: ["\u{2028}", "\u{85}", "\u{B}", "\r", "\u{301}"])
    func lines(separator: String) {
      let file = KeyFile("[Group]\nName=a\(separator)Exec=b\n")
      #expect(file.value("Exec", in: "Group") == nil)
      #expect(
        file.value("Name", in: "Group")?.unicodeScalars.elementsEqual("a\(separator)Exec=b".unicodeScalars) == true)
    }

    @Test("A separator is found next to any character", arguments: ["\u{301}", "\u{600}", "\u{200D}"])
    func separators(modifier: String) {
      let file = KeyFile("[Group]\r\nName=\(modifier)a\nList=a;\(modifier)b\n#\(modifier)Exec=c\nExec = d \r\n")
      #expect(file.value("Name", in: "Group")?.unicodeScalars.first == modifier.unicodeScalars.first)
      #expect(file.list("List", in: "Group").count == 2)
      #expect(file.value("Exec", in: "Group") == "d")
    }
  }
#endif
