import Foundation

/// The apps and accounts of a running emulator.
///
/// Commands accept their IDs and names.
struct EmulatorDirectory: Sendable {
  struct App: Decodable, Sendable {
    struct ConsentItem: Decodable, Sendable {
      let id: String
      let level: String
    }

    let id: Int64
    let name: String
    let keys: [String: String]
    let redirect_uris: [String]
    let consent_items: [ConsentItem]

    var label: String { "\(name) (\(id))" }
  }

  struct Account: Decodable, Sendable {
    let id: Int64
    let email: String?
    let nickname: String?
    let name: String?
    let phone_number: String?

    /// A short name for lists.
    var shortName: String { nickname ?? name ?? email ?? phone_number ?? String(id) }
    var label: String { "\(email ?? shortName) (\(id))" }

    func isNamed(_ text: String) -> Bool { names.contains(text.lowercased()) }

    private var names: [String] {
      [String(id), nickname, name, email, email.map { String($0.prefix { $0 != "@" }) }, phone_number]
        .compactMap { $0?.lowercased() }
    }
  }

  let apps: [App]
  let accounts: [Account]

  init(apps: [App], accounts: [Account]) {
    (self.apps, self.accounts) = (apps, accounts)
  }

  init(_ control: EmulatorControl) async throws {
    struct Accounts: Decodable { let accounts: [Account] }
    apps = try await Self.apps(control)
    accounts = try await control.call("GET", "accounts", as: Accounts.self).accounts
  }

  static func apps(_ control: EmulatorControl) async throws -> [App] {
    struct Apps: Decodable { let apps: [App] }
    return try await control.call("GET", "apps", as: Apps.self).apps
  }

  /// Returns the app with this ID, name, or primary key, or the first app if `text` is `nil`.
  ///
  /// - Throws: ``CommandFailure`` if there is no such app, or more than one.
  func app(_ text: String?) throws -> App {
    guard let text else {
      guard let first = apps.first else { throw CommandFailure("no_app_at_all") }
      return first
    }
    let matching = apps.filter { app in
      String(app.id) == text || app.name.lowercased() == text.lowercased() || app.keys.values.contains(text)
    }
    return try only(matching, text, ("no_such_app", "ambiguous_app"), apps.map(\.label)) { String($0.id) }
  }

  /// Returns the account with this ID, email address, nickname, name, or phone number.
  ///
  /// The part of an email address before the at sign is sufficient.
  ///
  /// - Throws: ``CommandFailure`` if there is no such account, or more than one.
  func account(_ text: String) throws -> Account {
    let matching = accounts.filter { $0.isNamed(text) }
    let exact = matching.filter { String($0.id) == text }
    return try only(
      exact.isEmpty ? matching : exact, text, ("no_such_account", "ambiguous_account"), accounts.map(\.label)
    ) { String($0.id) }
  }

  private func only<Entry>(
    _ matching: [Entry], _ text: String, _ codes: (missing: String, ambiguous: String), _ all: [String],
    id: (Entry) -> String
  ) throws -> Entry {
    guard let first = matching.first else {
      throw CommandFailure(codes.missing, ["value": text, "known": Self.list(all)], value: text)
    }
    guard matching.count == 1 else {
      let ids = matching.map(id).joined(separator: ", ")
      throw CommandFailure(codes.ambiguous, ["value": text, "ids": ids], value: text)
    }
    return first
  }

  /// Returns at most the first ten entries.
  private static func list(_ entries: [String]) -> String {
    let limit = 10
    return entries.prefix(limit).joined(separator: ", ") + (entries.count > limit ? ", …" : "")
  }
}
