import Foundation

/// An interpreter that runs a script, to compare the text that it reads with the original text.
enum Interpreter: String, CaseIterable, Sendable {
  case sh, bash, node, python3

  private var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").utf8.split(separator: UInt8(ascii: ":"))
    return folders.map { "\(Substring($0))/\(rawValue)" }.first(where: FileManager.default.isExecutableFile)
  }

  var isInstalled: Bool { path != nil }

  /// Runs a script and returns its standard output.
  func output(of script: String) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("script")
    try Data(script.utf8).write(to: file)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: path ?? "/bin/\(rawValue)")
    process.arguments = [file.path]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitError(status: process.terminationStatus) }
    return data
  }

  private struct ExitError: Error {
    let status: Int32
  }
}
