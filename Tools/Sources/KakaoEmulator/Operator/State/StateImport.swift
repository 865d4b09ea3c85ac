import Foundation
import Yams

/// A state that ``StateExport`` or a user wrote, parsed and validated completely before the import changes anything.
struct StateImport: Sendable {
  let snapshot: StorageSnapshot
  /// The time to set the clock to, or `nil` to leave the clock unchanged.
  let clock: Date?

  init(yaml: String) throws {
    guard !Self.hasAliases(yaml) else {
      throw ConfigError(file: "import", line: nil, message: ConfigNode.aliasMessage)
    }
    let root = try ConfigNode(yaml: yaml, file: "import")
    let table = try root.table(["version", "clock", "apps", "accounts", "state", "signing_keys"])
    _ = try table.required("version").integer(in: 1...Int(StateExport.version))
    clock = try table["clock"].map(Self.time)
    let config = try EmulatorConfig(root.only(["apps", "accounts"]))
    var snapshot = StorageSnapshot()
    (snapshot.apps, snapshot.accounts) = (config.apps, config.accounts)
    try Self.readState(table["state"], into: &snapshot)
    snapshot.signingKeys = try table["signing_keys"].map(Self.keys)
    self.snapshot = snapshot
  }

  private static func readState(_ node: ConfigNode?, into snapshot: inout StorageSnapshot) throws {
    let table = try node?.table([
      "links", "sessions", "requests", "codes", "grants", "access_tokens", "passes", "tickets",
    ])
    func records<Record: Codable>(
      _ key: String, _ identity: (Record) -> some Hashable, where isValid: (Record) -> Bool
    ) throws -> [Record] {
      var ids = UniquenessCheck<AnyHashable>()
      return try (table?.list(key) ?? []).map { node in
        let record = try RecordCoder.record(Record.self, node)
        try ids.insert(AnyHashable(identity(record)), at: node, isSecret: true)
        guard isValid(record) else { throw node.failure("refers to a record that isn't in the file") }
        return record
      }
    }
    let (apps, accounts) = (Set(snapshot.apps.map(\.id)), Set(snapshot.accounts.map(\.id)))
    snapshot.links = try records("links", { [Int64($0.appID), $0.accountID] }) {
      apps.contains($0.appID) && accounts.contains($0.accountID)
    }
    try checkUsers(snapshot.links, table)
    let links = Set(snapshot.links.map { [Int64($0.appID), $0.accountID] })
    snapshot.sessions = try records("sessions", \.id) { accounts.contains($0.accountID) }
    snapshot.requests = try records("requests", \.id) { apps.contains($0.appID) }
    snapshot.grants = try records("grants", \.id) { links.contains([Int64($0.appID), $0.accountID]) }
    try checkRefreshTokens(snapshot.grants, table)
    let grants = Set(snapshot.grants.map(\.id))
    snapshot.codes = try records("codes", \.code.id) { links.contains([Int64($0.code.appID), $0.code.accountID]) }
    snapshot.accessTokens = try records("access_tokens", \.id) { grants.contains($0.grantID) }
    snapshot.credentials = try records("passes", \.id) { grants.contains($0.grantID) }
    // A ticket may refer to a request or account that no longer exists. Such a ticket is useless but valid.
    snapshot.tickets = try records("tickets", \.id) { _ in true }
  }

  /// Throws if two accounts have the same user ID in one app.
  private static func checkUsers(_ links: [Link], _ table: ConfigTable?) throws {
    var users = UniquenessCheck<[Int64]>()
    for (link, node) in zip(links, try table?.list("links") ?? []) {
      try users.insert([Int64(link.appID), link.userID], at: node, isSecret: true)
    }
  }

  private static func checkRefreshTokens(_ grants: [Grant], _ table: ConfigTable?) throws {
    var tokens = UniquenessCheck<SecretHash>()
    for (grant, node) in zip(grants, try table?.list("grants") ?? []) {
      try tokens.insert(grant.refreshToken, at: node, isSecret: true)
    }
  }

  private static func keys(_ node: ConfigNode) throws -> [SigningKey] {
    var kids = UniquenessCheck<String>()
    return try node.list().map { node in
      let key = try RecordCoder.record(SigningKey.self, node)
      try kids.insert(key.kid, at: node)
      guard key.isReadable else { throw node.failure("privateKeyPEM must be an RSA private key in PEM format") }
      return key
    }
  }

  private static func time(_ node: ConfigNode) throws -> Date {
    guard let date = Date(rfc3339: try node.string()) else {
      throw node.failure("must be an RFC 3339 time, for example 2026-01-01T00:00:00Z")
    }
    return date
  }

  /// Returns whether the YAML contains an alias to an anchor.
  ///
  /// Nested aliases can make a short document expand exponentially, and the YAML parser expands them in keys. Exports
  /// don't contain aliases.
  static func hasAliases(_ yaml: String) -> Bool {
    let anchors = names(behind: UInt8(ascii: "&"), in: yaml)
    return !anchors.isEmpty && !anchors.isDisjoint(with: names(behind: UInt8(ascii: "*"), in: yaml))
  }

  /// Returns the names after a mark where an anchor or alias can begin.
  ///
  /// Words inside a text can match as well. Bytes of 0x80 or more count as separators, because some line breaks of YAML
  /// 1.1 aren't ASCII.
  private static func names(behind mark: UInt8, in yaml: String) -> Set<Substring> {
    var names: Set<Substring> = []
    var previous = UInt8(ascii: "\n")
    for (index, byte) in zip(yaml.utf8.indices, yaml.utf8) {
      if byte == mark, previous >= 0x80 || " \t\r\n[{,:?".utf8.contains(previous) {
        let name = yaml.utf8[index...].dropFirst().prefix(while: isNameByte)
        if !name.isEmpty { names.insert(Substring(name)) }
      }
      previous = byte
    }
    return names
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
