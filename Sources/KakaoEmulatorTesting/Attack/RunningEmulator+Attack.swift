public import Foundation

extension RunningEmulator {
  /// Logs in to a website with each attack, and returns the verdicts.
  ///
  /// First, two accounts log in without an attack, to find out how the website shows a logged-in user. Then one of them
  /// logs in again with each attack, in a new browser and without the emulator's pages. For one attack, the
  /// account's access tokens expire.
  ///
  /// ```swift
  /// let verdicts = try await emulator.attack(start: URL(string: "http://localhost:8080/login")!)
  /// #expect(verdicts.filter { $0.outcome == .believed } == [])
  /// ```
  ///
  /// - Parameters:
  ///   - start: The URL that the login button opens.
  ///   - evidence: The URL of a page, or a text on the page after a login, that only a logged-in user sees. By default,
  ///     the page on which the login ends is compared with the page that a visitor sees.
  ///   - attacks: The attacks to run. By default, all.
  ///   - app: The ID of the website's app, or `nil` for the emulator's first app.
  ///   - account: The ID of the account that logs in, or `nil` for the first account.
  ///   - other: The ID of the account of the attacker or a victim, or `nil` for the first other account.
  ///   - report: A closure that receives each verdict as soon as it exists.
  /// - Returns: The verdicts in the order of `attacks`.
  /// - Throws: ``AttackError`` if the website can't be attacked or no longer responds, ``EmulatorControlError`` if the
  ///   emulator rejects a request, or a connection error.
  @discardableResult
  public func attack(
    start: URL, until evidence: String? = nil, with attacks: [EmulatorFault.Preset] = EmulatorFault.Preset.attacks,
    app: Int? = nil, account: Int64? = nil, other: Int64? = nil,
    report: @Sendable (AttackVerdict) throws -> Void = { _ in }
  ) async throws -> [AttackVerdict] {
    struct Accounts: Decodable {
      struct Account: Decodable { let id: Int64 }
      let accounts: [Account]
    }
    let apps = try await apps()
    let accounts = try JSONDecoder().decode(Accounts.self, from: try await control("GET", "accounts")).accounts
    guard let app = app.map({ id in apps.first { $0.id == id } }) ?? apps.first,
      let own = account ?? accounts.first?.id, let other = other ?? accounts.first(where: { $0.id != own })?.id
    else { throw AttackError(.tooFewAccounts) }
    let page = evidence.flatMap(URL.init).flatMap { ["http", "https"].contains($0.scheme) ? $0 : nil }
    let login = AttackedLogin(emulator: self, app: app, start: start, page: page)
    let run = try await AttackRun(login, own: own, other: other, text: page == nil ? evidence : nil)
    return try await run.verdicts(on: attacks, report)
  }
}

extension EmulatorFault.Preset {
  /// The presets with which the emulator acts as an attacker or as a broken server.
  public static let attacks = Array(allCases.drop { $0 != .callbackWithoutState })
}
