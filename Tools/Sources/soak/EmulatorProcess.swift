import Foundation
import KakaoEmulatorTesting

/// The command `kakao emulator start --data FILE` in a separate process.
///
/// It uses the same port after each restart.
actor EmulatorProcess {
  enum Failure: Error {
    case didNotStart
    case endedWith(status: Int32)
  }

  nonisolated let url: URL
  private let executable: URL
  private let arguments: [String]
  private var process: Process

  private init(_ executable: URL, _ arguments: [String], _ process: Process, _ url: URL) {
    (self.executable, self.arguments, self.process, self.url) = (executable, arguments, process, url)
  }

  /// Returns the email address of an account.
  static func email(_ number: Int) -> String { "soak\(number)@example.com" }

  /// Starts an emulator with a new storage file in the folder.
  static func start(_ executable: URL, in folder: URL, accounts: Int) async throws -> EmulatorProcess {
    let configuration = folder.appendingPathComponent("kakao.yaml")
    try Data(yaml(accounts: accounts).utf8).write(to: configuration)
    let arguments = [
      "emulator", "start", "--quiet", "--config", configuration.path, "--data",
      folder.appendingPathComponent("kakao.sqlite").path, "--port",
    ]
    let (process, url) = try await launch(executable, arguments + ["0"])
    return EmulatorProcess(executable, arguments + ["\(url.port ?? 0)"], process, url)
  }

  var pid: Int32 { process.processIdentifier }

  /// Kills the process with SIGKILL.
  func crash() async {
    kill(pid, SIGKILL)
    await Self.exit(of: process)
  }

  func restart() async throws {
    process = try await Self.launch(executable, arguments).process
  }

  /// Stops the process with SIGTERM.
  ///
  /// - Throws: ``Failure/endedWith(status:)`` if its exit status isn't 0.
  func end() async throws {
    process.terminate()
    await Self.exit(of: process)
    guard process.terminationStatus == 0 else { throw Failure.endedWith(status: process.terminationStatus) }
  }

  /// The running emulator, for calls to its control API.
  nonisolated var running: RunningEmulator { RunningEmulator(url: url) }

  /// Returns a configuration with an account for each worker and without rate limits.
  private static func yaml(accounts: Int) -> String {
    let people = (1...accounts).map { number in
      """
        - id: \(number)
          email: \(email(number))
          password: emulator
          nickname: soak\(number)
          shipping_addresses:
            - {id: \(7000 + number), name: 집, is_default: true, updated_at: 1767225600, type: NEW,
               base_address: 서울 종로구 견본동 34-5, detail_address: 샘플빌딩, zone_number: "00001"}
      """
    }
    return """
      apps:
        - id: 1234
          name: Soak
          keys:
            native: \(SoakUser.appKey)
            rest: d0000000000000000000000000000002
            javascript: d0000000000000000000000000000003
            admin: d0000000000000000000000000000004
          openid_connect: true
          consent_items:
            - {id: profile_nickname, level: required}
            - {id: profile_image, level: optional}
            - {id: account_email, level: optional}
            - {id: shipping_address, level: during_use}
          service_terms:
            - {tag: service_20260101, title: 서비스 이용약관, required: true, revocable: false}
            - {tag: marketing_20260101, title: 혜택 및 이벤트 소식 수신, required: false, revocable: true}
          user_properties: [\(ExpectedState.property)]
          unlink_webhook: {url: "http://127.0.0.1:9911/unlink", method: POST, built_in_receiver: true}
          account_state_webhook: {url: "http://127.0.0.1:9911/state", built_in_receiver: true}
      accounts:
      \(people.joined(separator: "\n"))
      rate_limits: {enabled: false}

      """
  }

  private static func launch(_ executable: URL, _ arguments: [String]) async throws -> (process: Process, url: URL) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    // Kill a process that doesn't become ready, which closes its output and ends the wait.
    let pid = process.processIdentifier
    let startTimeout = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: startTimeout)
    defer { startTimeout.cancel() }
    struct Ready: Decodable {
      let url: URL
    }
    guard let line = await firstLine(of: output), let ready = try? JSONDecoder().decode(Ready.self, from: line) else {
      throw Failure.didNotStart
    }
    return (process, ready.url)
  }

  /// Returns the first line of output.
  ///
  /// The wait is on a separate thread, because blocking a thread of Dispatch's queues could block other tasks.
  private static func firstLine(of pipe: Pipe) async -> Data? {
    let handle = pipe.fileHandleForReading
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var line = Data()
        while let byte = try? handle.read(upToCount: 1), !byte.isEmpty, byte.first != UInt8(ascii: "\n") {
          line += byte
        }
        continuation.resume(returning: line)
      }
    }
  }

  private static func exit(of process: Process) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        process.waitUntilExit()
        continuation.resume()
      }
    }
  }
}
