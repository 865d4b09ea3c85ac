import ArgumentParser
import Foundation
import KakaoDoctor
import KakaoEmulator
import Testing

@testable import KakaoCommands

@Suite struct DoctorCommandTests {
  private static let key = "0123456789abcdef0123456789abcdef"

  /// Runs the command with an app that doesn't list KakaoTalk's scheme.
  private func withApp(
    named name: String = "app",
    _ body: (URL, (String...) async throws -> (recorder: RecordingTerminal, status: Int32)) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { directory in
      let folder = directory.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(Self.plist.utf8).write(to: folder.appendingPathComponent("Info.plist"))
      try Data(Self.source.utf8).write(to: folder.appendingPathComponent("Example.swift"))
      try await body(folder) { (arguments: String...) in
        let command = try #require(
          try KakaoCommand.parseAsRoot(["doctor", folder.path] + arguments) as? DoctorCommand)
        let recorder = RecordingTerminal()
        do {
          try await command.perform(CommandEnvironment([:]), recorder.terminal)
          return (recorder, 0)
        } catch let code as ExitCode {
          return (recorder, code.rawValue)
        }
      }
    }
  }

  private static let plist = """
    <plist version="1.0">
    <dict>
      <key>CFBundleURLTypes</key>
      <array><dict><key>CFBundleURLSchemes</key><array><string>kakao\(key)</string></array></dict></array>
    </dict>
    </plist>

    """

  private static let source = """
    import KakaoSDK
    import SwiftUI

    @main struct Example: App {
      init() { KakaoSDK.initSDK(KakaoConfiguration(appKey: "\(key)")) }
      var body: some Scene {
        WindowGroup { Text("").onOpenURL { AuthController.handleOpenUrl(url: $0) } }
      }
      func logIn() async throws { _ = try await UserApi.shared.loginWithKakaoTalk() }
      func unlink() async throws { try await UserApi.shared.unlink() }
    }

    """

  @Test("The report shows the location, the lines to add, and the guide, and doesn't change files")
  func report() async throws {
    try await withApp { folder, run in
      let (recorder, status) = try await run()
      #expect(status == 1)
      #expect(recorder.output.contains("Info.plist: error: LSApplicationQueriesSchemes lacks kakaokompassauth"))
      #expect(recorder.output.contains("      <string>kakaokompassauth</string>"))
      #expect(recorder.output.contains("docs/sharing.md#set-up"))
      #expect(recorder.notes.contains("--fix"))
      let plist = try String(contentsOf: folder.appendingPathComponent("Info.plist"), encoding: .utf8)
      #expect(plist == Self.plist)
    }
  }

  @Test(
    "The command in the note is quoted for a shell", arguments: [("앱", "/앱 --fix"), ("a b'$c", "/a b'\\''$c' --fix")])
  func quotation(name: String, command: String) async throws {
    try await withApp(named: name) { _, run in
      let notes = try await run().recorder.notes
      #expect(notes.contains(command))
      #expect(notes.contains("doctor '") == command.contains("'"))
    }
  }

  @Test("A fix shows the differences and writes them, and the next run finds nothing")
  func fix() async throws {
    try await withApp { folder, run in
      let diff = try await run("--diff").recorder.output
      #expect(diff.contains("+    <string>kakaokompassauth</string>"))
      let plist = try String(contentsOf: folder.appendingPathComponent("Info.plist"), encoding: .utf8)
      #expect(plist == Self.plist)
      let fixed = try await run("--fix")
      #expect(fixed.status == 0 && fixed.recorder.output == diff)
      let (recorder, status) = try await run("--fix")
      #expect(status == 0 && recorder.output == "No problems were found.\n")
    }
  }

  @Test("The report has the reason why a package isn't replaced")
  func unchanged() async throws {
    try await withApp { folder, run in
      try Data("pod 'KakaoSDKUser'\n".utf8).write(to: folder.appendingPathComponent("Podfile"))
      let replacement = ["--package", "https://github.com/example/kakao-login-swift", "--revision", "main"]
      let report = try await run(replacement[0], replacement[1], replacement[2], replacement[3]).recorder.output
      #expect(report.contains("Podfile:1: note: This reference is not replaced: it can only be replaced by hand."))
      #expect(try await !run().recorder.output.contains("[move-unchanged]"))
    }
  }

  @Test("The JSON output has the codes of the findings")
  func json() async throws {
    try await withApp { _, run in
      let output = try await run("--output", "json").recorder.output
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8))
      #expect(value["findings"]?.elements.first?["code"]?.string == "queries-scheme-missing")
      #expect(value["findings"]?.elements.first?["severity"]?.string == "error")
    }
  }

  @Test("A missing app is added to the emulator once")
  func emulator() async throws {
    try await withControlSandbox { sandbox in
      try await withApp { _, run in
        let url = sandbox.emulator.url.absoluteString
        let (before, fixed, after) = (
          try await run("--emulator", url), try await run("--emulator", url, "--fix"), try await run("--emulator", url)
        )
        #expect(before.recorder.output.contains("[emulator-app-missing]"))
        #expect(fixed.recorder.notes.contains(Self.key))
        #expect(!after.recorder.output.contains("[emulator-app-missing]"))
      }
    }
  }

  @Test("A missing folder is an error")
  func missingFolder() async throws {
    let command = try #require(try KakaoCommand.parseAsRoot(["doctor", "/no/such/folder"]) as? DoctorCommand)
    await #expect(throws: CommandFailure.self) {
      try await command.perform(CommandEnvironment([:]), RecordingTerminal().terminal)
    }
  }
}
