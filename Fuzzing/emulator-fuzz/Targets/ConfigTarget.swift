import Foundation

@testable import KakaoEmulator

extension FuzzTarget {
  /// A target that parses a configuration file, encodes its objects, parses them again, and checks that they are equal.
  static let config = FuzzTarget("emulator-config") { input in
    do {
      let config = try EmulatorConfig(yaml: input.text, file: "fuzz")
      for app in config.apps {
        try require(try App(ConfigNode(json: app.configJSON)) == app, "an app changed when it was encoded and decoded")
      }
      for account in config.accounts {
        let again = try Account(ConfigNode(json: account.configJSON))
        try require(again == account, "an account changed when it was encoded and decoded")
      }
    } catch let error as ConfigError {
      try require(!error.description.isEmpty, "rejected without a reason")
    }
  }

  /// A target that parses an exported state, encodes its objects, parses them again, and checks that they are equal.
  static let stateImport = FuzzTarget("emulator-state-import") { input in
    do {
      let state = try StateImport(yaml: input.text)
      for app in state.snapshot.apps {
        try require(try App(ConfigNode(json: app.configJSON)) == app, "an app changed when it was encoded and decoded")
      }
      for link in state.snapshot.links { try require(recodes(link), "a link changed when it was encoded and decoded") }
      for grant in state.snapshot.grants {
        try require(recodes(grant), "a grant changed when it was encoded and decoded")
      }
      for ticket in state.snapshot.tickets {
        try require(recodes(ticket), "a ticket changed when it was encoded and decoded")
      }
    } catch let error as ConfigError {
      try require(!error.description.isEmpty, "rejected without a reason")
    }
  }

  /// A target that parses JSON that is sent to the control API.
  static let json = FuzzTarget("emulator-json") { input in
    guard let json = try? JSON(text: input.text) else { return }
    try require(try JSON(text: json.text) == json, "\(json.text) changed when it was encoded and decoded")
    _ = json.merging(json)
    let node = ConfigNode(json: json)
    _ = try? node.json()
    for read in [{ _ = try App(node) }, { _ = try Account(node, defaultID: 1) }, { _ = try EmulatorConfig(node) }] {
      do { try read() } catch is ConfigError {}
    }
    do { _ = try Fault(json: json) } catch is ControlError {} catch is ConfigError {}
  }

  private static func recodes<Record: Codable & Equatable>(_ record: Record) throws -> Bool {
    let node = ConfigNode(json: try RecordCoder.json(record))
    return try RecordCoder.record(Record.self, node) == record
  }
}
