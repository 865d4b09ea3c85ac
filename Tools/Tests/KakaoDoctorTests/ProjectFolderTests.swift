import Foundation
import Testing

@testable import KakaoDoctor

@Suite struct ProjectFolderTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("Dependencies, products, and hidden folders aren't sources")
  func skippedFolders() throws {
    var project = try ExampleProject("swiftui")
    for folder in ["Pods", ".build", "DerivedData", "node_modules", "App/Carthage", ".git", "build"] {
      project.files["\(folder)/Fault.swift"] = "import RxKakaoSDKUser\n"
    }
    try project.withFolder { #expect(Diagnosis($0).findings.isEmpty) }
  }

  @Test("Symbolic links and files outside the folder aren't read")
  func links() throws {
    try withFolder { folder in
      let inside = folder.appendingPathComponent("inside")
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      try Data("a".utf8).write(to: folder.appendingPathComponent("Secret.swift"))
      let manager = FileManager.default
      try manager.createSymbolicLink(
        at: inside.appendingPathComponent("File.swift"),
        withDestinationURL: folder.appendingPathComponent("Secret.swift"))
      try manager.createSymbolicLink(at: inside.appendingPathComponent("Folder"), withDestinationURL: folder)
      let files = ProjectFolder(inside)
      #expect(files.files.isEmpty)
      #expect(files.data("../Secret.swift") == nil)
      #expect(files.data("File.swift") == nil)
    }
  }

  @Test("A path can't leave the folder")
  func paths() {
    #expect(ProjectFolder.join("a/b", "../c") == "a/c")
    #expect(ProjectFolder.join("a", "../../../c") == "c")
    #expect(ProjectFolder.join("a", "./c/") == "a/c")
  }

  @Test(
    "The version of Tuist is found in the files of its installers",
    arguments: [
      (".mise.toml", "tuist = \"4.130.2\"", "4.130.2"), ("mise.toml", "\"aqua:tuist/tuist\" = ['3.9']", "3.9"),
      ("mise.toml", "tuist = { version = \"4.9\" }", "4.9"), (".tool-versions", "tuist 4.129.9", "4.129.9"),
      (".tuist-version", "3.42.2", "3.42.2"), ("mise.toml", "tuist = \"4\"", nil),
      ("mise.toml", "tuist = \"4.130.3\"", nil), ("mise.toml", "tuist = \"latest\" # not 4.1", nil),
      ("mise.toml", "# tuist = \"4.1\"", nil), (".tool-versions", "tuistenv 1.0", nil),
    ])
  func tuistVersion(file: String, text: String, version: String?) throws {
    var project = try ExampleProject("tuist-helpers")
    project.files[file] = text + "\n"
    try project.withFolder { #expect(Project(ProjectFolder($0)).dependencies.oldTuist?.version == version) }
    // In this project, Xcode resolves the package itself, so Tuist's version doesn't matter.
    project = try ExampleProject("tuist")
    project.files[file] = text + "\n"
    try project.withFolder { #expect(Project(ProjectFolder($0)).dependencies.oldTuist == nil) }
  }

  @Test("A file that is too large is reported")
  func largeFiles() throws {
    var project = try ExampleProject("swiftui")
    project.files["Shop/Large.swift"] = String(repeating: "// comment\n", count: ProjectFolder.maximumSourceSize / 10)
    try project.withFolder { #expect(Diagnosis($0).findings.map(\.code) == [.fileTooLarge]) }
  }

  @Test("Configuration files that include each other are read once")
  func includes() throws {
    var project = try ExampleProject("swiftui")
    project.files["Config/Shop.xcconfig"] = "#include \"Secrets.xcconfig\"\nA = 1\n"
    project.files["Config/Secrets.xcconfig"] =
      "#include \"Shop.xcconfig\"\nKAKAO_APP_KEY = \(String(repeating: "a", count: 32)) // key\n"
    try project.withFolder { folder in
      #expect(Diagnosis(folder).apps.first?.appKeys == [String(repeating: "a", count: 32)])
    }
  }
}
