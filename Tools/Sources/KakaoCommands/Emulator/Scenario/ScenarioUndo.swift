import Foundation
import KakaoEmulator

/// The file with the calls that undo the scenarios of one emulator.
struct ScenarioUndo: Sendable {
  let file: URL

  init(_ environment: CommandEnvironment, emulator: URL) {
    file = TokenFile.folder(environment, server: emulator.absoluteString).appendingPathComponent("scenarios.json")
  }

  /// The calls in the order in which they must be sent.
  ///
  /// - Throws: ``CommandFailure`` if the file can't be read.
  var calls: [ControlCall] {
    get throws {
      guard FileManager.default.fileExists(atPath: file.path) else { return [] }
      do {
        return try JSONDecoder().decode([ControlCall].self, from: try Data(contentsOf: file))
      } catch {
        throw Self.failure(error, file)
      }
    }
  }

  /// Stores a call to send before the calls that are already stored.
  func add(_ call: ControlCall) throws {
    let calls = try calls
    // A second login has no further effect, so it is stored once. The order of other calls matters.
    guard call.method != "POST" || !calls.contains(call) else { return }
    try save([call] + calls)
  }

  func remove() throws {
    do {
      try FileManager.default.removeItem(at: file)
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
    } catch {
      throw Self.failure(error, file)
    }
  }

  /// Replaces the stored calls.
  func save(_ calls: [ControlCall]) throws {
    do {
      try OwnerOnly.makeFolder(file.deletingLastPathComponent())
      try OwnerOnly.write(JSONEncoder().encode(calls), to: file)
    } catch {
      throw Self.failure(error, file)
    }
  }

  private static func failure(_ error: any Error, _ file: URL) -> CommandFailure {
    let values = ["file": file.path, "reason": error.localizedDescription]
    return CommandFailure("file_error", values, value: file.path)
  }
}
