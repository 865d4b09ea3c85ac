import Testing

@testable import KakaoDoctor

@Suite struct LinesTests {
  @Test("The lines to add are in the language of the file")
  func languages() {
    let array = { (file: String) in Lines.array(["a"], key: "K", in: file) }
    #expect(array("Info.plist") == ["<key>K</key>", "<array>", "  <string>a</string>", "</array>"])
    #expect(array("Project.swift") == ["\"K\": [", "  \"a\",", "],"])
    #expect(array("project.yml") == ["K:", "  - a"])
    #expect(Lines.text("a", key: "K", in: "Info.plist") == ["<key>K</key>", "<string>a</string>"])
    #expect(Lines.text("a", key: "K", in: "Project.swift") == ["\"K\": \"a\","])
    #expect(Lines.text("a", key: "K", in: "project.yml") == ["K: a"])
  }

  @Test("The lines for an app delegate in Objective-C are in Objective-C")
  func objectiveC() throws {
    try ExampleProject("react-native-callback").withFolder { folder in
      let finding = try #require(Diagnosis(folder).findings.first { $0.code == .callbackUnhandled })
      #expect(finding.lines.first?.hasPrefix("- (BOOL)application:") == true)
    }
  }

  @Test("For an existing array, only elements are added", arguments: ["Info.plist", "Project.swift", "project.yml"])
  func existingArrays(file: String) {
    #expect(Lines.array(["a", "b"], key: "K", in: file, exists: true).count == 2)
    #expect(Lines.urlType("a", in: file, exists: true).contains { $0.contains("CFBundleURLTypes") } == false)
    #expect(Lines.urlType("a", in: file, exists: false).first?.contains("CFBundleURLTypes") == true)
  }
}
