/// The apps, accounts, and faults that a test has added to an emulator.
actor EmulatorAdditions {
  private let emulator: RunningEmulator
  private var faults: [Int] = []
  private var apps: [Int] = []
  private var accounts: [Int64] = []

  init(_ emulator: RunningEmulator) { self.emulator = emulator }

  /// The number of people so far.
  var peopleCount: Int { accounts.count }

  func addApp(copying app: Int?) async throws -> EmulatorApp {
    let added = try await emulator.addApp(copying: app)
    apps.append(added.id)
    return added
  }

  func addPerson(_ number: Int, settings: [String: any Sendable]) async throws -> EmulatorAccount {
    let added = try await emulator.addPerson(number, settings: settings)
    accounts.append(added.id)
    return added
  }

  func addFault(_ fault: EmulatorFault) async throws -> EmulatorFaultStatus {
    let added = try await emulator.addFault(fault)
    faults.append(added.id)
    return added
  }

  /// Removes all additions, continues after an error, and returns the first error.
  ///
  /// Additions that the test has removed itself, for example with a reset, aren't an error. The apps are removed before
  /// the accounts, so that no webhook is sent.
  func removeAll() async -> (any Error)? {
    let paths = faults.map { "faults/\($0)" } + apps.map { "apps/\($0)" } + accounts.map { "accounts/\($0)" }
    var first: (any Error)?
    for path in paths {
      do {
        try await emulator.control("DELETE", path)
      } catch let error as EmulatorControlError where error.code == "not_found" {
        continue
      } catch {
        first = first ?? error
      }
    }
    return first
  }
}
