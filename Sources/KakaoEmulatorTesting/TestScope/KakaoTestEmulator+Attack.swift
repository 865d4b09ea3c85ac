public import Foundation

extension KakaoTestEmulator {
  /// Logs in to a website with each attack, and returns the verdicts.
  ///
  /// The website must use this test's app. The first two people of this test log in. If there are fewer, more are
  /// added. ``RunningEmulator/attack(start:until:with:app:account:other:report:)`` explains the attacks.
  ///
  /// - Parameters:
  ///   - start: The URL that the login button opens.
  ///   - evidence: The URL of a page, or a text on the page after a login, that only a logged-in user sees. By default,
  ///     the page on which the login ends is compared with the page that a visitor sees.
  ///   - attacks: The attacks to run. By default, all.
  /// - Returns: The verdicts in the order of `attacks`.
  /// - Throws: ``AttackError`` if the website can't be attacked or no longer responds, ``EmulatorControlError`` if the
  ///   emulator rejects a request, or a connection error.
  public func attack(
    start: URL, until evidence: String? = nil, with attacks: [EmulatorFault.Preset] = EmulatorFault.Preset.attacks
  ) async throws -> [AttackVerdict] {
    let people = people + (try await addPeople(2 - people.count))
    return try await emulator.attack(
      start: start, until: evidence, with: attacks, app: app.id, account: people[0].id, other: people[1].id)
  }
}
