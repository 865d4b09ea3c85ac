import ArgumentParser
import Foundation
import KakaoEmulator
import Synchronization

/// The text that `kakao emulator start` writes for a person: the emulator's addresses, app, and people, and then a line
/// for each request.
final class StartScreen: Sendable {
  /// The apps and accounts of the emulator, and the password of the demo accounts.
  private struct Start: Decodable, Sendable {
    let apps: [EmulatorDirectory.App]
    let accounts: [EmulatorDirectory.Account]
    let password: String?
  }

  /// The maximum number of people in the list.
  private static let limit = 5

  private let terminal: Terminal
  private let language: Language
  private let start = Mutex<Start?>(nil)
  private let format: Mutex<TailFormat>

  init(_ environment: CommandEnvironment, _ terminal: Terminal) {
    self.terminal = terminal
    language = Language(environment)
    let format = TailFormat(
      language: language, usesColors: terminal.usesColors(environment), columns: terminal.columns, showsKinds: false)
    self.format = Mutex(format)
  }

  /// Returns the observer that stores the emulator's apps and accounts and, unless `isQuiet` is true, shows requests.
  func observer(isQuiet: Bool) -> EmulatorObserver {
    EmulatorObserver(
      language: language, onStart: { [self] in learn($0) }, onRequest: { [self] in if !isQuiet { show(request: $0) } })
  }

  /// Shows the emulator's addresses, first app, and people.
  ///
  /// Call this method when the emulator accepts connections.
  func showStart(at url: URL) throws {
    format.withLock { $0.emulator = url }
    let start = start.withLock { $0 }
    var table = Table()
    table.add(string("label.emulator"), url.absoluteString)
    table.add(string("label.console"), url.absoluteString + "/_emulator/")
    table.add(string("label.app"), start?.apps.first?.label)
    table.add(string("label.restKey"), start?.apps.first?.keys["rest"])
    table.add(string("label.people"), start.flatMap(Self.people))
    table.add(string("label.password"), start?.password)
    let version = Text("emulatorStart.started", ["version": KakaoCommand.configuration.version])
    let lines = [version.string(in: language), table.text, string("emulatorStart.next")]
    try terminal.result(lines.joined(separator: "\n\n") + "\n")
  }

  private func learn(_ data: Data) {
    guard let learned = try? JSONDecoder().decode(Start.self, from: data) else { return }
    start.withLock { $0 = learned }
    format.withLock { $0.learnNames(EmulatorDirectory(apps: learned.apps, accounts: learned.accounts)) }
  }

  private func show(request data: Data) {
    guard let json = try? JSONDecoder().decode(JSONValue.self, from: data) else { return }
    let line = format.withLock { $0 }.line(TailEntry(kind: .request, json: json))
    // The emulator continues to run even if its terminal is closed.
    try? terminal.result(line)
  }

  private static func people(_ start: Start) -> String? {
    let names = start.accounts.prefix(limit).map { $0.email ?? $0.shortName }
    return names.isEmpty ? nil : names.joined(separator: ", ") + (start.accounts.count > limit ? ", …" : "")
  }

  private func string(_ text: Text) -> String { text.string(in: language) }
}
