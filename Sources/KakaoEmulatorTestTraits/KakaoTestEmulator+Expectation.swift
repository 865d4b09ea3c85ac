#if canImport(Testing)
  public import Foundation
  public import Testing

  extension KakaoTestEmulator {
    /// Attacks the login of a website, and fails the test with the verdicts if the website accepted an attack.
    ///
    /// ```swift
    /// @Test(.kakaoEmulator(people: 2)) func refusesAttacks() async throws {
    ///   let emulator = try #require(KakaoTestEmulator.current)
    ///   // … start the website with emulator.url, emulator.app.restAPIKey, and one of emulator.app.redirectURIs
    ///   try await emulator.expectNoBelievedAttack(start: website.appending(path: "login"))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - start: The URL that the login button opens.
    ///   - evidence: The URL of a page, or a text on the page after a login, that only a logged-in user sees. By default,
    ///     the page on which the login ends is compared with the page that a visitor sees.
    ///   - attacks: The attacks to run. By default, all.
    ///   - sourceLocation: The location in the test that fails.
    /// - Returns: The verdicts in the order of `attacks`.
    /// - Throws: `AttackError` if the website can't be attacked or no longer responds, `EmulatorControlError` if the
    ///   emulator rejects a request, or a connection error.
    @discardableResult
    public func expectNoBelievedAttack(
      start: URL, until evidence: String? = nil, with attacks: [EmulatorFault.Preset] = EmulatorFault.Preset.attacks,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [AttackVerdict] {
      let verdicts = try await attack(start: start, until: evidence, with: attacks)
      let believed = verdicts.count { $0.outcome == .believed }
      if believed > 0 {
        let table = verdicts.map(\.description).joined(separator: "\n")
        Issue.record(
          "The website accepted \(believed) of \(verdicts.count) attacks:\n\(table)", sourceLocation: sourceLocation)
      }
      return verdicts
    }
  }
#endif
