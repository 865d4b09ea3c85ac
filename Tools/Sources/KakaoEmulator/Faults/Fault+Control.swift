import Foundation

extension Fault {
  private static let maximumTimes = 1_000_000
  private static let maximumDelay = 600_000

  /// Parses the body of `POST /_emulator/faults`.
  ///
  /// By default, a fault applies to one request, of any method except OPTIONS and with any path.
  init(json: JSON) throws {
    let table = try ConfigNode(json: json).table(["match", "times", "status", "body", "delay_ms", "drop"])
    let match = try table["match"]?.table(["method", "path"])
    method = try match?["method"]?.string("an HTTP method", where: Self.isMethod).uppercased()
    path = try (match?["path"]?.string("a path that begins with / or *", where: Self.isPath)).map(PathPattern.init)
    times = try table["times"]?.integer(in: 1...Self.maximumTimes) ?? 1
    delay = .milliseconds(try table["delay_ms"]?.integer(in: 0...Self.maximumDelay) ?? 0)
    let status = try table["status"]?.integer(in: 200...599)
    let drops = try table["drop"]?.bool() ?? false
    guard !drops || status == nil else {
      throw ControlError.badRequest("drop and status exclude each other", field: "drop")
    }
    let body = try Self.body(json.member("body"), status: status)
    effect = drops ? .drop : status.map { .respond(FaultResponse(status: $0, body: body)) } ?? .none
    guard effect != .none || delay > .zero else {
      throw ControlError.badRequest("a fault requires status, drop, or delay_ms")
    }
  }

  private static func body(_ json: JSON?, status: Int?) throws -> FaultResponse.Body? {
    guard let json else { return nil }
    guard let status, ![204, 205, 304].contains(status) else {
      throw ControlError.badRequest("body requires a status whose response has a body", field: "body")
    }
    switch json {
    case .string(let text): return .text(text)
    case .object, .array: return .json(json)
    case .integer, .bool, .null:
      throw ControlError.badRequest("body must be text, an object, or an array", field: "body")
    }
  }

  private static func isMethod(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
  }

  private static func isPath(_ text: String) -> Bool {
    (text.hasPrefix("/") || text.hasPrefix("*")) && text.utf8.count <= 1000
  }

  /// The fault in the format of the control API.
  ///
  /// `times` is the number of remaining requests.
  var json: JSON {
    let faultResponse: FaultResponse? = if case .respond(let faultResponse) = effect { faultResponse } else { nil }
    let match = JSON.members([("method", method.map(JSON.string)), ("path", (path?.text).map(JSON.string))])
    return [
      "id": .integer(Int64(id)), "match": match, "times": .integer(Int64(times)),
      "status": faultResponse.map { .integer(Int64($0.status)) }, "body": faultResponse?.body?.json,
      "delay_ms": delay > .zero ? .integer(delay.milliseconds) : nil, "drop": effect == .drop ? true : nil,
    ]
  }
}

extension FaultResponse.Body {
  fileprivate var json: JSON {
    switch self {
    case .json(let json): json
    case .text(let text): .string(text)
    }
  }
}
