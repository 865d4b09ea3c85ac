#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import KakaoEmulatorTesting

  @Suite struct StartedEmulatorsTests {
    /// A folder that contains a shell script in place of the `kakao` executable.
    final class Folder {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("kakao-\(UUID().uuidString)")
      var executable: String { url.appendingPathComponent("kakao").path }

      init(_ script: String) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: executable))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable)
      }

      deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// A script that writes its arguments and control token to a log, prints a URL with its process ID, and runs until
    /// it is stopped.
    static let emulator = """
      echo "$@ ${KAKAO_EMULATOR_CONTROL_TOKEN-unset}" > "$0.log"
      echo "a line of the log" >&2
      echo "{\\"ready\\": true, \\"url\\": \\"http://127.0.0.1:1/$$\\"}"
      exec tail -f /dev/null
      """

    func start(_ environment: [String: String]) async throws -> URL {
      try await withKakaoEmulator(environment: environment, http: FakeEmulator()) { $0.url }
    }

    @Test("An emulator is started once, on a free port, and doesn't inherit the developer's environment variables")
    func started() async throws {
      let folder = try Folder(Self.emulator)
      let environment = [
        "KAKAO_BIN": folder.executable, "KAKAO_EMULATOR_CONTROL_TOKEN": "token", "PATH": "/usr/bin:/bin",
      ]
      let first = try await start(environment)
      #expect(first.absoluteString.hasPrefix("http://127.0.0.1:1/"))
      #expect(try await start(environment) == first)
      let log = try String(contentsOf: URL(fileURLWithPath: "\(folder.executable).log"), encoding: .utf8)
      #expect(log == "emulator start --port 0 unset\n")
    }

    @Test("The executable is also found in PATH")
    func path() async throws {
      let folder = try Folder(Self.emulator)
      let address = try await start(["PATH": "/nonexistent:\(folder.url.path):/usr/bin:/bin"])
      let process = address.path.dropFirst()
      #expect(process.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    }

    @Test("A URL in the environment takes precedence over an executable")
    func addressFirst() async throws {
      let environment = FakeEmulator.environment.merging(["KAKAO_BIN": "/nonexistent"]) { $1 }
      #expect(try await start(environment).absoluteString == "http://127.0.0.1:1")
    }

    @Test("If the executable exits, the error contains its output")
    func failure() async throws {
      let folder = try Folder("echo 'the port is in use' >&2; exit 1")
      let error = await #expect(throws: KakaoEmulatorUnavailableError.self) {
        try await start(["KAKAO_BIN": folder.executable, "PATH": "/usr/bin:/bin"])
      }
      #expect(error?.reason == .notStarted)
      #expect(error?.description.contains("the port is in use") == true)
    }

    @Test("A program that doesn't become ready is stopped")
    func timeout() async throws {
      let folder = try Folder("echo $$; exec tail -f /dev/null")
      let error = await #expect(throws: KakaoEmulatorUnavailableError.self) {
        try await StartedEmulators.shared.url(of: folder.executable, ["PATH": "/usr/bin:/bin"], timeout: 1)
      }
      let pid = try #require(error?.description.split(separator: "\n").last.flatMap { Int32($0) })
      while kill(pid, 0) == 0 { await Task.yield() }
    }

    @Test("A value of KAKAO_BIN that isn't the path of an executable is rejected")
    func missing() async {
      let error = await #expect(throws: KakaoEmulatorUnavailableError.self) {
        try await start(["KAKAO_BIN": "/nonexistent"])
      }
      #expect(error?.reason == .notStarted)
    }
  }
#endif
