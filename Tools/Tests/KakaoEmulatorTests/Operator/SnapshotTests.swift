import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of named snapshots and of importing a file.
@Suite struct SnapshotTests {
  private static let state = "/_emulator/console/state"

  @Test("A snapshot can restore apps, accounts, and tokens any number of times")
  func snapshotRestoresState() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      #expect(try await emulator.call("snapshots/before", method: .put).status == .ok)
      for _ in 1...2 {
        _ = try await emulator.storage.deleteAccount(1)
        #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status != .ok)
        #expect(try await emulator.call("snapshots/before/restore", method: .post).status == .ok)
        #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .ok)
      }
      #expect(try await emulator.call("snapshots/before", method: .delete).status == .ok)
      #expect(try await emulator.call("snapshots/before/restore", method: .post).status == .notFound)
    }
  }

  @Test("There are at most ten snapshots, and a new one replaces the one with the same name")
  func numberIsLimited() async throws {
    try await withEmulator { emulator in
      for number in 0...10 {
        let status = try await emulator.call("snapshots/\(number)", method: .put).status
        #expect(status == (number < 10 ? .ok : .conflict))
      }
      #expect(try await emulator.call("snapshots/3", method: .put).status == .ok)
      #expect(try await emulator.call("snapshots/a%20b", method: .put).status == .badRequest)
    }
  }

  @Test("The console saves, restores, and deletes snapshots")
  func consoleManagesSnapshots() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let refused = try await browser.send("save_snapshot", at: Self.state, ["name": "a b"], language: "ko")
      #expect(refused.status == .badRequest && refused.text.contains(#"id="save_snapshot-name-error""#))
      _ = try await browser.send("save_snapshot", at: Self.state, ["name": "demo"])
      _ = try await emulator.storage.deleteAccount(1)
      #expect(try await browser.send("restore", at: Self.state, ["snapshot": "demo"]).status == .seeOther)
      #expect(try await emulator.storage.account(id: 1) != nil)
      _ = try await browser.send("delete_snapshot", at: Self.state, ["snapshot": "demo"])
      #expect(try await !browser.open(Self.state).text.contains(">demo<"))
    }
  }

  @Test("A form with a file imports the file, unless the text area has text")
  func fileIsImported() throws {
    func form(_ text: String) -> String {
      ["yaml\"\r\n\r\n\(text)", "yaml.file\"; filename=\"a.yaml\"\r\nContent-Type: application/yaml\r\n\r\nfile\r\n"]
        .map { "--B\r\nContent-Disposition: form-data; name=\"\($0)\r\n" }.joined() + "--B--\r\n"
    }
    #expect(try MultipartForm.fields(form(""), boundary: "B")["yaml"] == "file\r\n")
    #expect(try MultipartForm.fields(form("pasted"), boundary: "B")["yaml"] == "pasted")
  }

  @Test(
    "A malformed form with a file is rejected",
    arguments: [
      "", "--B", "--B--", "--B\r\n\r\nx", "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx",
      "--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--",
      String(repeating: "--B\r\n", count: 100) + "--B--",
    ])
  func malformedFormIsRejected(body: String) {
    #expect(throws: FormFields.Failure.self) { try MultipartForm.fields(body, boundary: "B") }
  }
}

extension TestEmulator {
  fileprivate func call(_ path: String, method: HTTPRequest.Method) async throws -> TestResponse {
    try await client.executeRequest(uri: "/_emulator/\(path)", method: method, headers: [:], body: nil)
  }
}
