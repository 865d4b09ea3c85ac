import Foundation
import Testing

@testable import KakaoDoctor

@Suite struct FixTests {
  private static let package = (
    url: "https://github.com/example/kakao-login-swift.git", revision: String(repeating: "a", count: 40)
  )

  @Test(
    "A fix adds the missing entries, and a second one finds nothing more",
    arguments: ["swiftui-url-type", "swiftui-share", "flutter-scheme"])
  func entries(name: String) throws {
    try ExampleProject(name).withFolder { folder in
      let changes = Diagnosis(folder).fixes()
      #expect(changes.count == 1)
      for change in changes { try change.write() }
      let fixed = Diagnosis(folder)
      #expect(fixed.findings.isEmpty)
      #expect(fixed.fixes().isEmpty)
    }
  }

  @Test(
    "A fix replaces the package, and a second one finds nothing more",
    arguments: [
      "tuist", "tuist-helpers", "tuist-registry", "xcodegen", "xcode-registry", "package-move", "package-registry",
    ])
  func packages(name: String) throws {
    try ExampleProject(name).withFolder { folder in
      #expect(Diagnosis(folder).fixes().isEmpty)
      let changes = Diagnosis(folder).fixes(package: Self.package)
      #expect(changes.count == 1)
      #expect(Diagnosis(folder).unchanged(package: Self.package).isEmpty)
      for change in changes { try change.write() }
      let moved = Diagnosis(folder)
      #expect(moved.migration == nil)
      #expect(moved.fixes(package: Self.package).isEmpty)
    }
  }

  /// Returns a package manifest after the fix has replaced the SDK's package.
  private func moved(_ name: String, _ manifest: String) throws -> String {
    try ExampleProject(name).withFolder { folder in
      for change in Diagnosis(folder).fixes(package: ("https://example.com/kakao-login-swift", "main")) {
        try change.write()
      }
      return try String(contentsOf: folder.appendingPathComponent(manifest), encoding: .utf8)
    }
  }

  @Test("A package from a registry is replaced with a package from a URL")
  func registries() throws {
    let package = try moved("package-registry", "Package.swift")
    #expect(package.contains("[.package(url: \"https://example.com/kakao-login-swift\", revision: \"main\")]"))
    #expect(package.contains(".product(name: \"KakaoSDKUser\", package: \"kakao-login-swift\")"))
  }

  @Test("A replaced reference in a Tuist manifest uses Tuist's syntax")
  func tuist() throws {
    let project = try moved("tuist-registry", "Project.swift")
    #expect(project.contains(".package(url: \"https://example.com/kakao-login-swift\", .revision(\"main\"))"))
  }

  @Test(
    "A package that can't be replaced alone isn't changed, and the reason is reported",
    arguments: [
      ("package-cert", "blocked"), ("package-friend", "blocked"), ("xcode-product", "product"),
      ("xcode-friend", "blocked"), ("tuist-old", "blocked"), ("xcode-rx", "rx"), ("vendored", "manual"),
      ("pod-lock", "manual"), ("uikit-scenes", "manual"), ("tuist-registry-identifier", "manual"),
      ("package-path", "manual"), ("flutter", nil),
    ])
  func uncertainPackages(name: String, reason: String?) throws {
    try ExampleProject(name).withFolder { folder in
      let diagnosis = Diagnosis(folder)
      #expect(diagnosis.fixes(package: Self.package).isEmpty)
      #expect(diagnosis.unchanged(package: Self.package).first?.values["reason"] == reason)
      #expect(diagnosis.unchanged(package: nil).isEmpty)
    }
  }

  @Test(
    "A value that would change the structure of a file isn't inserted", arguments: ["a\"b", "a\nb", "a\\b", "", "a;b"])
  func unsafeValues(value: String) throws {
    try ExampleProject("package-move").withFolder { folder in
      #expect(Diagnosis(folder).fixes(package: ("https://example.com/" + value + "\"", "main")).isEmpty)
      #expect(Diagnosis(folder).fixes(package: ("https://example.com/a", value)).isEmpty)
    }
  }

  /// Returns the bytes of the `Info.plist` after a fix, and whether only lines have been added.
  private func fixed(_ change: (Data) -> Data) throws -> (bytes: Data, addsLines: Bool)? {
    let project = try ExampleProject("swiftui-url-type")
    let name = try #require(project.files.keys.first { $0.hasSuffix("Info.plist") })
    let before = change(Data(try #require(project.files[name]).utf8))
    return try project.withFolder { folder in
      let url = folder.appendingPathComponent(name)
      try before.write(to: url)
      guard let file = Diagnosis(folder).fixes().first else { return nil }
      try file.write()
      let after = try Data(contentsOf: url)
      let lines = { (data: Data) in data.split(separator: UInt8(ascii: "\n")) }
      let difference = lines(after).difference(from: lines(before))
      return (after, difference.removals.isEmpty && !difference.insertions.isEmpty)
    }
  }

  @Test("A fix only adds lines, with the line endings of the file", arguments: ["\n", "\r\n"])
  func lineEnds(newline: String) throws {
    let mark = Data([0xEF, 0xBB, 0xBF])
    let fixed = try #require(
      try fixed { mark + Data(String(decoding: $0, as: UTF8.self).replacing("\n", with: newline).utf8) })
    #expect(fixed.addsLines)
    #expect(fixed.bytes.starts(with: mark))
    let lines = fixed.bytes.split(separator: UInt8(ascii: "\n"))
    #expect(lines.allSatisfy { ($0.last == UInt8(ascii: "\r")) == (newline == "\r\n") })
  }

  @Test("A file that isn't valid UTF-8 isn't changed")
  func invalidText() throws {
    #expect(try fixed { $0 + Data("<!-- ".utf8) + Data([0xFF, 0xFE]) + Data(" -->".utf8) } == nil)
  }

  @Test("A file in which the entry belongs to another dictionary isn't changed")
  func nestedEntries() throws {
    let nested = "<dict>\n<key>a</key>\n<dict>\n<key>CFBundleURLTypes</key>\n<array>\n</array>\n</dict>"
    #expect(
      try fixed {
        Data(String(decoding: $0, as: UTF8.self).replacing("<dict>", with: nested, maxReplacements: 1).utf8)
      } == nil)
  }

  @Test("A written file keeps its permissions")
  func permissions() throws {
    try ExampleProject("xcodegen").withFolder { folder in
      let path = folder.appendingPathComponent("project.yml").path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      for change in Diagnosis(folder).fixes(package: Self.package) { try change.write() }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    }
  }

  @Test("The diff shows the lines around each change")
  func diff() throws {
    try ExampleProject("xcodegen").withFolder { folder in
      let change = try #require(Diagnosis(folder).fixes(package: Self.package).first)
      #expect(
        change.diff == """
          --- a/project.yml
          +++ b/project.yml
          @@ -4,8 +4,8 @@
               iOS: "16.0"
           packages:
             Kakao:
          -    url: https://github.com/kakao/kakao-ios-sdk
          -    from: 2.27.0
          +    url: https://github.com/example/kakao-login-swift.git
          +    revision: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
           targetTemplates:
             App:
               type: application

          """)
    }
  }

  @Test("The diff notes that a file has no final line feed")
  func diffWithoutFinalLineFeed() throws {
    let packages = "packages:\n  Kakao:\n    url: https://github.com/kakao/kakao-ios-sdk\n    from: 2.27.0"
    var project = try ExampleProject("xcodegen")
    let text = try #require(project.files["project.yml"])
    project.files["project.yml"] = text.replacing(packages + "\n", with: "") + packages
    try project.withFolder { folder in
      let change = try #require(Diagnosis(folder).fixes(package: Self.package).first)
      #expect(change.diff.contains("-    from: 2.27.0\n\\ No newline at end of file\n"))
      #expect(change.diff.hasSuffix("+    revision: \(Self.package.revision)\n\\ No newline at end of file\n"))
    }
  }

  @Test(
    "A fix keeps the comments of a YAML file, and doesn't change lines with several values",
    arguments: [("from: 2.27.0 # latest", "revision: main # latest"), ("from: \"2.27.0\"", "revision: main")])
  func yamlLines(before: String, after: String) throws {
    var project = try ExampleProject("xcodegen")
    let text = try #require(project.files["project.yml"])
    project.files["project.yml"] = text.replacing("from: 2.27.0", with: before)
    try project.withFolder { folder in
      for change in Diagnosis(folder).fixes(package: ("https://example.com/a", "main")) { try change.write() }
      let fixed = try String(contentsOf: folder.appendingPathComponent("project.yml"), encoding: .utf8)
      #expect(fixed.contains("    \(after)\n"))
    }
    project.files["project.yml"] = text.replacing(
      "\n    url: https://github.com/kakao/kakao-ios-sdk\n    from: 2.27.0",
      with: " { url: https://github.com/kakao/kakao-ios-sdk,\n      from: 2.27.0 }")
    try project.withFolder { #expect(Diagnosis($0).fixes(package: Self.package).isEmpty) }
  }

  @Test("A file that has changed since the examination isn't written")
  func changedFile() throws {
    try ExampleProject("xcodegen").withFolder { folder in
      let change = try #require(Diagnosis(folder).fixes(package: Self.package).first)
      try Data("name: Other\n".utf8).write(to: folder.appendingPathComponent("project.yml"))
      #expect(throws: FileChange.Failure.self) { try change.write() }
    }
  }

  @Test(
    "Elements are added to an array in every notation",
    arguments: [
      ("<array/>", "<array>\n    <string>b</string>\n  </array>"),
      ("<array></array>", "<array>\n    <string>b</string>\n  </array>"),
      (
        "<array>\n    <string>a</string>\n  </array>",
        "<array>\n    <string>b</string>\n    <string>a</string>\n  </array>"
      ),
    ])
  func arrays(before: String, after: String) throws {
    let document = { (array: String) in
      "<plist version=\"1.0\">\n<dict>\n  <!-- <key>a</key> -->\n  <key>a</key>\n  \(array)\n</dict>\n</plist>\n"
    }
    let edit = try #require(InfoPlistFix.edits("", document(before), ["a": ["<string>b</string>"]]).first)
    let result = Edit.applying([edit], to: Array(document(before).utf8))
    #expect(String(decoding: result, as: UTF8.self) == document(after))
  }
}

@Suite struct EmulatorAppTests {
  private static let key = "0123456789abcdef0123456789abcdef"

  private func codes(_ apps: [EmulatorApp], _ name: String = "uikit-app-delegate") throws -> [Finding.Code] {
    try ExampleProject(name).withFolder { Diagnosis($0).differences(from: apps).map(\.code) }
  }

  @Test("An emulator's app has the native app key, the bundle IDs, and the redirect URIs of the app")
  func differences() throws {
    let native = ["native": Self.key, "rest": "1"]
    #expect(try codes([]) == [.emulatorAppMissing])
    #expect(try codes([EmulatorApp(id: 1, keys: native, redirectURIs: [], bundleIDs: nil)]) == [])
    #expect(try codes([EmulatorApp(id: 1, keys: native, redirectURIs: [], bundleIDs: ["com.example.cafe"])]) == [])
    #expect(
      try codes([EmulatorApp(id: 1, keys: native, redirectURIs: [], bundleIDs: [])]) == [.emulatorBundleIDMissing])
    #expect(
      try codes([EmulatorApp(id: 1, keys: ["rest": Self.key], redirectURIs: [], bundleIDs: nil)]) == [.emulatorKeyKind])
    #expect(
      try codes([EmulatorApp(id: 1, keys: native, redirectURIs: [], bundleIDs: nil)], "swiftui-custom-redirect")
        == [.emulatorRedirectURIMissing])
  }
}
