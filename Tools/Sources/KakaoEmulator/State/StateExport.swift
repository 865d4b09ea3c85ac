import Foundation
import Yams

/// Exports the whole state as YAML, for ``StateImport``.
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
      "passes": try records(snapshot.passes), "tickets": try records(snapshot.tickets),
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
    # State of a Kakao Login emulator, to be restored by POST /_emulator/import.
    # Apps and accounts are written as in the configuration file, the state as it is stored. Of tokens, codes, sessions
    # and passwords there are hashes only; admin keys and client secrets are readable, and so are signing keys where
    # they were asked for.

    """
}
