import Foundation
import KakaoEmulator
import KakaoEmulatorTesting

/// `kakao emulator start --data FILE` as a process of its own, on one port however often it is started.
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

  /// How one of its accounts logs in.
  static func email(_ number: Int) -> String { "soak\(number)@example.com" }

  /// Starts one with its state in a new file of the folder.
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

  /// Ends it as a crash of the process does.
  func crash() async {
    kill(pid, SIGKILL)
    await Self.exit(of: process)
  }

  func restart() async throws {
    process = try await Self.launch(executable, arguments).process
  }

  /// Asks it to end, as Ctrl-C does.
  ///
  /// - Throws: When it does not end in good order.
  func end() async throws {
    process.terminate()
    await Self.exit(of: process)
    guard process.terminationStatus == 0 else { throw Failure.endedWith(status: process.terminationStatus) }
  }

  /// As its control API is asked for.
  nonisolated var running: RunningEmulator { RunningEmulator(url: url) }

  /// The demo configuration with an account for each worker, and without Kakao's limits on how often one may call.
  private static func yaml(accounts: Int) -> String {
    let people = (1...accounts).map { number in
      """
        - id: \(100 + number)
          email: \(email(number))
          password: emulator
          nickname: soak\(number)
          shipping_addresses:
            - {id: \(7000 + number), name: 집, is_default: true, updated_at: 1767225600, type: NEW,
               base_address: 서울 종로구 견본동 34-5, detail_address: 샘플빌딩, zone_number: "00001"}

      """
    }
    return Emulator.demoConfiguration
      .replacingOccurrences(of: "\nlifetimes:", with: "\n\(people.joined())\nlifetimes:")
      .replacingOccurrences(of: "rate_limits: {enabled: true}", with: "rate_limits: {enabled: false}")
  }

  private static func launch(_ executable: URL, _ arguments: [String]) async throws -> (process: Process, url: URL) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    // One that hangs is ended, which ends its output.
    let pid = process.processIdentifier
    let patience = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: patience)
    defer { patience.cancel() }
    struct Ready: Decodable {
      let url: URL
    }
    guard let line = await firstLine(of: output), let ready = try? JSONDecoder().decode(Ready.self, from: line) else {
      throw Failure.didNotStart
    }
    return (process, ready.url)
  }

  /// Blocks a thread of Dispatch's, none of Swift's own.
  private static func firstLine(of pipe: Pipe) async -> Data? {
    let handle = pipe.fileHandleForReading
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
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
      DispatchQueue.global().async {
        process.waitUntilExit()
        continuation.resume()
      }
    }
  }
}
