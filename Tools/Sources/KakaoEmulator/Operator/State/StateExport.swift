import Foundation
import Yams

/// An export of the whole state as YAML, for ``StateImport``.
struct StateExport: Sendable {
  static let version: Int64 = 1

  let services: Services

  func yaml(withKeys: Bool) async throws -> String {
    let snapshot = try await services.storage.snapshot()
    let keys = withKeys ? snapshot.signingKeys : nil
    let state: JSON = [
      "links": try records(snapshot.links), "sessions": try records(snapshot.sessions),
      "requests": try records(snapshot.requests), "codes": try records(snapshot.codes),
      "grants": try records(snapshot.grants), "access_tokens": try records(snapshot.accessTokens),
      "passes": try records(snapshot.credentials), "tickets": try records(snapshot.tickets),
    ]
    let root: JSON = [
      "version": .integer(Self.version), "clock": .string(services.clock.now.microsecondText),
      "apps": .array(snapshot.apps.map(\.configJSON)), "accounts": .array(snapshot.accounts.map(\.configJSON)),
      "state": state, "signing_keys": try keys.map(records),
    ]
    return Self.preamble + (try serialize(node: root.node, allowUnicode: true))
  }

  private func records(_ records: [some Encodable]) throws -> JSON {
    .array(try records.map { try RecordCoder.json($0) })
  }

  private static let preamble = """
    # The state of a Kakao Login emulator. To restore it, send this file to POST /_emulator/import.
    # Apps and accounts have the format of the configuration file. The rest has the format of the storage.
    # Tokens, codes, sessions, and passwords are hashes. App keys and client secrets are in plain text, and so are
    # signing keys if the export includes them. Keep this file secret.

    """
}
