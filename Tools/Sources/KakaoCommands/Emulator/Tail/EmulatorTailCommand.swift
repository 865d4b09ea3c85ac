import ArgumentParser
import Foundation

/// The `kakao emulator tail` command.
struct EmulatorTailCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("tail", section: "emulatorTail")
  }

  private static let pause = Duration.milliseconds(500)

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("emulatorTail.selections"))
  var selections: [TailSource.Selection] = []

  @Option(name: [.customShort("n"), .long], help: .text("emulatorTail.lines", valueName: "count"))
  var lines = 10

  @Flag(help: .text("emulatorTail.noFollow"))
  var noFollow = false

  @Flag(help: .text("emulatorTail.failed"))
  var failed = false

  @Option(help: .text("emulatorTail.app"), completion: .emulatorApps)
  var app: String?

  @Option(help: .text("emulatorTail.account", isDiscussed: true), completion: .emulatorAccounts)
  var account: String?

  func validate() throws {
    guard lines >= 0 else { throw ValidationError(usage: "lines", ["value": String(lines)]) }
  }

  func perform(_ context: ControlContext) async throws {
    let directory = try await EmulatorDirectory(context.control)
    let (app, account) = (try app.map(directory.app)?.id, try account.map(directory.account)?.id)
    let isWanted: @Sendable (TailEntry) -> Bool = { entry in
      (!failed || entry.hasFailed) && (app == nil || entry.app == app)
        && (account.map(entry.accounts.contains) ?? true)
    }
    var source = TailSource(
      context.control, selections.isEmpty ? Set(TailSource.Selection.allCases) : Set(selections))
    var printer = TailPrinter(context, directory)
    try await printer.write(try await source.next().filter(isWanted).suffix(lines))
    guard !noFollow else { return }
    context.note(Text("emulatorTail.follows", ["url": context.control.url.absoluteString]))
    var isGone = false
    while true {
      try await ContinuousClock().sleep(for: Self.pause)
      do {
        let entries = try await source.next().filter(isWanted)
        if isGone { context.note("emulatorTail.back") }
        isGone = false
        try await printer.write(entries)
      } catch let failure as CommandFailure where failure.code == "no_response" {
        if !isGone { context.note("emulatorTail.gone") }
        isGone = true
      }
    }
  }
}

/// A printer that writes entries to standard output.
private struct TailPrinter {
  private let context: ControlContext
  private var format: TailFormat

  init(_ context: ControlContext, _ directory: EmulatorDirectory) {
    self.context = context
    format = TailFormat(context, directory)
  }

  mutating func write(_ entries: some Collection<TailEntry>) async throws {
    if context.output == .text, entries.contains(where: hasUnknownName) {
      format.learnNames(try await EmulatorDirectory(context.control))
    }
    for entry in entries {
      try context.terminal.result(context.output == .json ? entry.line : format.line(entry))
    }
  }

  private func hasUnknownName(_ entry: TailEntry) -> Bool {
    entry.accounts.contains { format.accounts[$0] == nil } || entry.app.map { format.apps[$0] == nil } ?? false
  }
}
