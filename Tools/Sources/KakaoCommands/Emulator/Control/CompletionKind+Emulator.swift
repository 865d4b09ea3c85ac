import ArgumentParser
import Foundation

extension CompletionKind {
  /// The accounts of the running emulator.
  static let emulatorAccounts = names { directory in
    let accounts = directory.accounts
    return accounts.map { account in
      let name = account.email.map { String($0.prefix { $0 != "@" }) } ?? account.shortName
      return accounts.count { $0.isNamed(name) } == 1 ? name : account.email ?? String(account.id)
    }
  }

  /// The apps of the running emulator.
  static let emulatorApps = names { directory in
    directory.apps.map { app in
      directory.apps.count { $0.name == app.name } == 1 ? app.name : String(app.id)
    }
  }

  /// Returns completions from the emulator that the typed command uses.
  ///
  /// If no emulator responds, there are no completions.
  private static func names(
    _ names: @escaping @Sendable (EmulatorDirectory) -> [String]
  ) -> CompletionKind {
    .custom { words, _, _ in
      let environment = CommandEnvironment.current
      let option = words.firstIndex(of: "--emulator").flatMap { words.dropFirst($0 + 1).first }
      let address = option ?? environment["KAKAO_EMULATOR_URL"] ?? EmulatorURL.standard
      guard let url = try? EmulatorURL.required(address) else { return [] }
      let transport = CommandTransport(for: url, environment, timeout: 1)
      let directory = try? await EmulatorDirectory(EmulatorControl(url, environment, transport: transport))
      return directory.map(names) ?? []
    }
  }
}
