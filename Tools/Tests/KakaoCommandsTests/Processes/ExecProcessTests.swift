import Foundation
import KakaoEmulatorTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct ExecProcessTests {
  private func exec(_ command: String...) async throws -> KakaoProcess.Outcome {
    try await KakaoProcess.run(["emulator", "exec", "--"] + command)
  }

  @Test("The exec command exits with the status of its program", arguments: [0, 7, 64])
  func exitStatusIsForwarded(_ status: Int) async throws {
    let end = try await exec("sh", "-c", "exit \(status)")
    #expect(end.status == status)
    #expect(end.notes.isEmpty)
  }

  @Test("The program of the exec command gets the URL of a running emulator")
  func commandFindsEmulatorInEnvironment() async throws {
    let end = try await exec("sh", "-c", "echo $KAKAO_EMULATOR_URL")
    #expect(end.status == 0)
    #expect(end.output.count == 1)
    #expect(end.output.first?.hasPrefix("http://127.0.0.1:") == true)
  }

  @Test("The emulator of the exec command has no rate limits")
  func execHasNoRateLimits() async throws {
    let process = try KakaoProcess(["emulator", "exec", "--", "sh", "-c", "echo $KAKAO_EMULATOR_URL; exec sleep 300"])
    defer { process.send(SIGTERM) }
    let line = try #require(await process.outputLine())
    let url = try #require(URL(string: line))
    let tokens = try await RunningEmulator(url: url).logIn()
    var request = URLRequest(url: url.appendingPathComponent("oauth/token"))
    request.httpMethod = "POST"
    request.httpBody = Data(
      "grant_type=refresh_token&client_id=d0000000000000000000000000000002&refresh_token=\(tokens.refreshToken)".utf8)
    for _ in 0..<25 {
      let (_, response) = try await URLSession.shared.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
  }

  @Test("The exec command exits with status 127 if the program doesn't exist")
  func missingCommandExits127() async throws {
    let end = try await exec("no-such-command-anywhere")
    #expect(end.status == 127)
    #expect(end.notes.count == 1)
  }

  @Test("The exec command exits with 128 plus the number of the signal that killed its program")
  func signalledCommandExits128PlusSignal() async throws {
    #expect(try await exec("sh", "-c", "kill -KILL $$").status == 128 + SIGKILL)
  }

  @Test("The exec command forwards signals to its program", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signalsAreForwarded(_ signal: Int32) async throws {
    let process = try KakaoProcess(
      ["emulator", "exec", "--", "sh", "-c", "trap 'exit 42' TERM HUP INT; echo ready; while :; do :; done"])
    #expect(await process.outputLine() == "ready")
    process.send(signal)
    #expect(await process.outcome().status == 42)
  }

  @Test("A program that outlives the exec command doesn't keep the emulator's port in use")
  func portIsFreeAfterward() async throws {
    let end = try await exec("sh", "-c", "sleep 300 > /dev/null 2>&1 & echo $! $KAKAO_EMULATOR_URL")
    let words = try #require(end.output.first?.split(separator: " "))
    let (program, url) = (try #require(pid_t(words[0])), try #require(URL(string: String(words[1]))))
    defer { kill(program, SIGKILL) }
    #expect(kill(program, 0) == 0)
    let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
    #expect(error?.code == .cannotConnectToHost)
  }
}
