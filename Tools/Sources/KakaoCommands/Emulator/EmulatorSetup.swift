import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoSDK

/// The options for an emulator's configuration and storage.
struct EmulatorSetup: ParsableArguments, Sendable {
  @Option(
    help: .text("setup.config", valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(
    help: .text("setup.data", valueName: "file"), completion: .file(extensions: ["sqlite"]))
  var data: String?

  @Flag(help: .text("setup.durable"))
  var durable = false

  @Option(help: .text("setup.database", isDiscussed: true, valueName: "url"))
  var database: String?

  @Flag(help: .text("setup.inMemory"))
  var inMemory = false

  @OptionGroup var tls: EmulatorTLS

  @Option(help: .text("setup.seed", isDiscussed: true, valueName: "number"))
  var seed: UInt64?

  @Flag(help: .text("setup.redact"))
  var redact = false

  func validate() throws {
    guard data == nil || !inMemory else { throw ValidationError(usage: "data_and_memory") }
    guard database == nil || data == nil && !inMemory else { throw ValidationError(usage: "database_and_other") }
    guard data != nil || !durable else { throw ValidationError(usage: "durable_without_data") }
    guard data == nil && database == nil || seed == nil else { throw ValidationError(usage: "data_and_seed") }
    if let config, !FileManager.default.isReadableFile(atPath: config) {
      throw ValidationError(usage: "config_unreadable", ["value": config])
    }
    if let config, Self.isFolder(config) {
      throw ValidationError(usage: "config_is_folder", ["value": config])
    }
    if let data {
      guard !Self.isFolder(data) else { throw ValidationError(usage: "data_is_folder", ["value": data]) }
      let folder = URL(fileURLWithPath: data).deletingLastPathComponent().path
      guard Self.isFolder(folder) else { throw ValidationError(usage: "data_without_folder", ["value": folder]) }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Warns that a seed makes tokens predictable.
  func warn(_ terminal: Terminal) {
    guard seed != nil else { return }
    terminal.note(Text("note.seedWarning").string(in: .current))
  }

  /// Returns options for an emulator on a free loopback port, without logging.
  func emulatorOptions(_ environment: CommandEnvironment) -> EmulatorOptions {
    var options = EmulatorOptions(
      configuration: config.map { .file($0) } ?? .demo,
      storage: database.map { .postgreSQL($0) } ?? data.map { .sqlite($0, isDurable: durable) } ?? .memory,
      tls: tls.options(environment), seed: seed, redactsRequests: redact)
    options.version = KakaoSDK.shared.sdkVersion()
    return options
  }
}
