import ArgumentParser
import Foundation
import KakaoDoctor
import KakaoEmulator

/// The `kakao doctor` command.
struct DoctorCommand: AsyncParsableCommand, Sendable {
  static var configuration: CommandConfiguration {
    .command("doctor", section: "doctor")
  }

  @Argument(help: .text("doctor.path"), completion: .directory)
  var path = "."

  @Flag(help: .text("doctor.fix"))
  var fix = false

  @Flag(help: .text("doctor.diff"))
  var diff = false

  @Option(help: .text("doctor.package", valueName: "url"))
  var package: String?

  @Option(help: .text("doctor.revision", valueName: "commit"))
  var revision: String?

  @Option(help: .text("doctor.emulator", valueName: "url"))
  var emulator: String?

  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard (package == nil) == (revision == nil) else { throw ValidationError(usage: "package_revision") }
    _ = try EmulatorURL.resolve(emulator, CommandEnvironment([:]))
  }

  func run() async throws {
    try await perform(CommandEnvironment.current, Terminal())
  }

  /// Examines the folder, and writes the report before any change.
  func perform(_ environment: CommandEnvironment, _ terminal: Terminal) async throws {
    let folder = try folder()
    let language = Language(environment)
    let emulated = try emulator.map { try EmulatorApps(EmulatorControl(EmulatorURL.required($0), environment)) }
    let diagnosis = Diagnosis(folder)
    let differences = try await emulated?.differences(diagnosis) ?? []
    let changes = diagnosis.fixes(package: replacement)
    let report = DoctorReport(
      diagnosis, differences, fix || diff ? changes : [], unchanged: diagnosis.unchanged(package: replacement),
      in: language)
    switch format.output {
    case .json: try terminal.result(JSONText.pretty(report))
    case .text:
      try terminal.result(report.text(in: language))
      if !fix, !diff, !changes.isEmpty {
        terminal.note(Text("doctor.fixable", ["path": quotedPath.printable]).string(in: language))
      }
    }
    guard fix else {
      if diagnosis.hasErrors || !differences.isEmpty { throw ExitCode.failure }
      return
    }
    for change in changes {
      try write(change)
      note(Text("note.fileWritten", ["file": change.file.printable]), terminal, language)
    }
    for finding in try await emulated?.add(differences, diagnosis) ?? [] {
      let message = DoctorReport.message(finding, in: language).printable
      note(Text("doctor.added", ["message": message]), terminal, language)
    }
    if Diagnosis(folder).hasErrors { throw ExitCode.failure }
  }

  private var replacement: (url: String, revision: String)? {
    guard let package, let revision else { return nil }
    return (package, revision)
  }

  /// The path, quoted for a shell if necessary.
  private var quotedPath: String {
    guard path.wholeMatch(of: /[\p{L}\p{N}_\/.@%+:,=-]+/.matchingSemantics(.unicodeScalar)) == nil else { return path }
    return "'" + path.replacingBytes(of: "'", with: "'\\''") + "'"
  }

  /// Returns the app's folder, even if the path names the app's Xcode project.
  private func folder() throws -> URL {
    var url = URL(fileURLWithPath: path, isDirectory: true)
    if ["xcodeproj", "xcworkspace"].contains(url.pathExtension) { url.deleteLastPathComponent() }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw CommandFailure("no_folder", ["file": path], value: path)
    }
    return url
  }

  private func write(_ change: FileChange) throws {
    do {
      try change.write()
    } catch is FileChange.Failure {
      throw CommandFailure("file_changed", ["file": change.file], value: change.file)
    } catch let error as CocoaError {
      throw CommandFailure(error, file: change.file)
    }
  }

  /// Reports progress on standard error, unless the output is JSON.
  private func note(_ text: Text, _ terminal: Terminal, _ language: Language) {
    if format.output == .text { terminal.note(text.string(in: language)) }
  }
}
