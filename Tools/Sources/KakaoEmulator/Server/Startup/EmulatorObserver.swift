package import Foundation

/// The functions that show an emulator's activity in a terminal.
///
/// They receive JSON objects in the format of the control API.
package struct EmulatorObserver: Sendable {
  /// Receives the apps, the accounts, and the password of the demo accounts before the emulator is ready.
  let onStart: @Sendable (Data) -> Void
  /// Receives each request to one of Kakao's paths, with the rejected parameters that aren't secret.
  let onRequest: @Sendable (RequestRecord) -> Void

  /// Creates an observer that gets the causes of failed requests in a language.
  package init(
    language: Language, onStart: @escaping @Sendable (Data) -> Void, onRequest: @escaping @Sendable (Data) -> Void
  ) {
    self.onStart = onStart
    let strings = Strings.emulator(in: language)
    self.onRequest = { onRequest(Data($0.json(strings, facts: $0.reason?.loggableFacts ?? []).text.utf8)) }
  }

  /// Reports the apps and the accounts.
  func start(_ api: ControlAPI) async {
    guard case .object(let apps)? = try? await api.apps(), case .object(let accounts)? = try? await api.accounts()
    else { return }
    let password = await api.demoPassword().map { JSON.Member(name: "password", value: .string($0)) }
    onStart(Data(JSON.object(apps + accounts + [password].compactMap(\.self)).text.utf8))
  }
}

extension ControlAPI {
  /// Returns the password of the demo accounts if the first account has it.
  fileprivate func demoPassword() async -> String? {
    guard let first = try? await services.storage.accounts(limit: 1).first,
      PasswordHash(encoded: first.passwordHash).matches(EmulatorConfig.demoPassword)
    else { return nil }
    return EmulatorConfig.demoPassword
  }
}
