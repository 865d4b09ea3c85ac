import ArgumentParser
import Foundation

/// The command `soak`: a load test of an emulator process with fault injection and a fixed duration.
@main
struct Soak: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Keep an emulator and the SDK busy, with faults on, and see that nothing fails otherwise and nothing grows.",
    discussion: """
      The emulator is a process of its own, with its state in a file. In the first third of the time it is also ended \
      by SIGKILL and started again; in the last three fifths it runs on, and memory is judged \
      there when the run takes two minutes or more.
      """)

  @Option(help: "How long, in seconds.")
  var seconds = 600.0

  @Option(help: "How many users at a time.")
  var workers = 8

  @Option(help: "How long a user waits after each flow, on average, in milliseconds.")
  var pause = 100

  @Option(help: "The kakao executable; the one beside this program when left out.")
  var kakao: String?

  @Option(help: "What this runs on and which tree it is of, for the table.")
  var machine: String?

  @Option(help: "A document to write the table into, between its marks.")
  var write: String?

  func validate() throws {
    guard seconds >= 5, workers > 0, pause >= 0 else { throw ValidationError("At least 5 seconds and one worker.") }
    guard ProcessSample.isAvailable else { throw ValidationError("Memory is read from /proc, which is not here.") }
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw ValidationError("There is no program at \(executable.path).")
    }
    guard let write else { return }
    guard SoakReport.judgesGrowth(in: seconds) else {
      throw ValidationError("A run of less than \(Int(SoakReport.leastJudged)) seconds is nothing to keep.")
    }
    guard (try? SoakReport.place(in: write)) != nil else {
      throw ValidationError("\(write) has no marks for the table.")
    }
  }

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("soak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
