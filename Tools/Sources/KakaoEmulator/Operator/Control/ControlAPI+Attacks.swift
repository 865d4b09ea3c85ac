import Foundation
import Hummingbird

/// Operations on the newest report of attacks on a website.
extension ControlAPI {
  /// Handles `GET /_emulator/attacks`.
  func attacks() -> JSON { services.attacks.value?.json ?? ["verdicts": []] }

  /// Handles `PUT /_emulator/attacks`.
  func reportAttacks(_ request: Request) async throws -> JSON {
    let report = try AttackReport(json: try await request.json(), at: services.clock.now)
    guard try await services.storage.app(id: report.app) != nil else {
      throw ControlError.badRequest("app: no such app", field: "app")
    }
    services.attacks.replace(by: report)
    return report.json
  }
}

extension AttackReport {
  private static let maximumLength = 2000

  /// Parses the body of a report.
  fileprivate init(json: JSON, at date: Date) throws {
    let table = try ConfigNode(json: json).table(["start", "app", "verdicts"])
    start = try table.required("start").string("a URL with http or https, of at most 2,000 bytes", where: Self.isURL)
    app = try table.required("app").integer()
    var attacks = UniquenessCheck<String>()
    verdicts = try table.required("verdicts").list().map { node in
      let verdict = try Verdict(node)
      try attacks.insert(verdict.attack, at: node)
      return verdict
    }
    at = date
  }

  private static func isURL(_ text: String) -> Bool {
    ["http://", "https://"].contains(where: text.hasPrefix) && text.utf8.count <= maximumLength
  }

  /// The report in the format of the control API.
  fileprivate var json: JSON {
    [
      "start": .string(start), "app": .integer(Int64(app)), "at": .date(at),
      "verdicts": .array(verdicts.map(\.json)),
    ]
  }
}

extension AttackReport.Verdict {
  fileprivate init(_ node: ConfigNode) throws {
    let table = try node.table(["attack", "outcome", "observation", "reason"])
    let observation = try table.required("observation").table(["status", "exchanged_code", "read_user", "viewer"])
    self.init(
      attack: try table.required("attack").choice(FaultPreset.attackNames),
      outcome: try ConfigFormat<Outcome>.choice.read(table.required("outcome")),
      status: try observation["status"]?.integer(in: 100...599),
      exchangedCode: try observation.required("exchanged_code").bool(),
      readUser: try observation.required("read_user").bool(),
      viewer: try ConfigFormat<Viewer>.choice.read(observation.required("viewer")),
      reason: try table["reason"]?.string("a text of at most 500 bytes") { $0.utf8.count <= 500 })
  }

  fileprivate var json: JSON {
    [
      "attack": .string(attack), "outcome": .string(outcome.rawValue),
      "observation": [
        "status": status.map { .integer(Int64($0)) }, "exchanged_code": .bool(exchangedCode),
        "read_user": .bool(readUser), "viewer": .string(viewer.rawValue),
      ],
      "reason": reason.map(JSON.string),
    ]
  }
}
