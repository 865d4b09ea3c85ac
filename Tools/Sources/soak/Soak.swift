import ArgumentParser
import Foundation
import KakaoEmulator

/// The command `soak`: a load test of an emulator process with fault injection and a fixed duration.
@main
struct Soak: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Run the SDK against an emulator with injected faults, and check for other failures and for leaks.",
    discussion: """
      The emulator is a separate process with its state in a file. It is also killed with SIGKILL and restarted. If \
      the run takes two minutes or more, this happens only in the first third, and the growth of memory and open \
      descriptors is evaluated in the last three fifths.
      """)

  @Option(help: "The duration in seconds.")
  var seconds = 600.0

  @Option(help: "The number of concurrent users.")
  var workers = 8

  @Option(help: "The average time in milliseconds that a user waits after each flow.")
  var pause = 100

  @Option(help: "The kakao executable. The default is the one in the folder of this program.")
  var kakao: String?

  @Option(help: "The machine and the commit, which are printed with the table.")
  var machine: String?

  @Option(help: "A document in which to replace the table between the markers.")
  var write: String?

  func validate() throws {
    guard seconds >= 5, workers > 0, pause >= 0 else {
      throw ValidationError("--seconds must be at least 5, --workers at least 1, and --pause at least 0.")
    }
    guard ProcessSample.isAvailable else {
      throw ValidationError("The memory can't be measured, because this system has no /proc.")
    }
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw ValidationError("There is no executable file at \(executable.path).")
    }
    guard let write else { return }
    guard SoakReport.evaluatesGrowth(in: seconds) else {
      throw ValidationError(
        "--write requires at least \(Int(SoakReport.minimumSecondsForGrowth)) seconds, because shorter runs don't evaluate growth."
      )
    }
    guard (try? SoakReport.place(in: write)) != nil else {
      throw ValidationError("\(write) has no markers for the table.")
    }
  }

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("soak-\(UUID().uuidString)")
    try OwnerOnly.makeFolder(folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = try await report(in: folder)
    let table = report.table(on: machine)
    print(table)
    if let write { try SoakReport.write(table, into: write) }
    for failure in report.failures { FileHandle.standardError.write(Data("soak: \(failure)\n".utf8)) }
    guard report.failures.isEmpty else { throw ExitCode.failure }
  }

  private func report(in folder: URL) async throws -> SoakReport {
    let emulator = try await EmulatorProcess.start(executable, in: folder, accounts: workers)
    let run = SoakRun(
      emulator: emulator, folder: folder, seconds: seconds, workers: workers, pause: .milliseconds(pause))
    let report: SoakReport
    do {
      report = try await run.report()
    } catch {
      try? await emulator.end()
      throw error
    }
    try await emulator.end()
    return report
  }

  private var executable: URL {
    let own = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    return kakao.map { URL(fileURLWithPath: $0) } ?? own.appendingPathComponent("kakao")
  }
}
