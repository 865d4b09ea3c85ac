import ArgumentParser
import Foundation
import KakaoEmulator

/// The options for an emulator's configuration and storage.
struct EmulatorSetup: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "The configuration, as YAML. Default: the built-in demo apps and accounts.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(
    help: ArgumentHelp("Keep users, consent and tokens in this SQLite file.", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var data: String?

  @Flag(help: "Keep everything in memory. This is the default.")
  var inMemory = false

  @OptionGroup var tls: EmulatorTLS

  @Option(
    help: ArgumentHelp(
      "Make ids and tokens the same again for the same calls.",
      discussion: "For tests on this machine only: they can be guessed, so nothing is secret.", valueName: "number"))
  var seed: UInt64?

  func validate() throws {
    guard data == nil || !inMemory else { throw ValidationError("Choose one of --data and --in-memory.") }
    guard data == nil || seed == nil else {
      throw ValidationError("--seed goes with storage in memory only: a file would get the same ids and tokens twice.")
    }
    if let config, !FileManager.default.isReadableFile(atPath: config) {
      throw ValidationError("There is no configuration file \(config) that can be read.")
    }
    if let config, Self.isFolder(config) {
      throw ValidationError("\(config) is a folder, not a configuration file.")
    }
    if let data {
      guard !Self.isFolder(data) else { throw ValidationError("\(data) is a folder, not a storage file.") }
      let folder = URL(fileURLWithPath: data).deletingLastPathComponent().path
      guard Self.isFolder(folder) else { throw ValidationError("There is no folder \(folder) for --data.") }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Warns that a seed makes tokens predictable.
  func warn(_ console: Console) {
    guard seed != nil else { return }
    console.note("WARNING: with --seed every token can be guessed. Use it for tests on this machine only.")
  }

  /// Returns options for an emulator on a free loopback port, without logging.
  func emulatorOptions(_ environment: CommandEnvironment) -> EmulatorOptions {
    EmulatorOptions(
      configuration: config.map { .file($0) } ?? .demo, storage: data.map { .sqlite($0) } ?? .memory,
      tls: tls.options(environment), seed: seed)
  }
}
