import Foundation

extension Fault {
  private static let maximumSeconds = 86_400
  private static let maximumDelay = 600_000
  private static let effectMembers = ["when", "status", "body", "delay_ms", "drop"]

  /// Parses the body of `POST /_emulator/faults`.
  ///
  /// By default, a fault applies to one request, of any method except OPTIONS and with any path. With a time limit, it
  /// applies to all requests in that time.
  init(json: JSON) throws {
    let table = try ConfigNode(json: json).table(["preset", "match", "times", "seconds"] + Self.effectMembers)
    let match = try table["match"].map(FaultMatch.init) ?? FaultMatch()
    let times = try table["times"]?.integer(in: 1...Self.maximumTimes)
    let seconds = try table["seconds"]?.integer(in: 1...Self.maximumSeconds)
    if let name = try table["preset"]?.choice(FaultPreset.all.map(\.name)),
      let preset = FaultPreset.all.first(where: { $0.name == name })
    {
      if let other = Self.effectMembers.first(where: json.hasMember) {
        throw ControlError.badRequest("preset can be combined with match, times, and seconds only", field: other)
      }
      if let path = match.path, !preset.canApply(to: path) {
        throw ControlError.badRequest("no endpoint with this path has the failure of the preset", field: "match.path")
      }
      self = preset.fault(match: match, times: times, seconds: seconds)
      return
    }
    let timing = try table["when"]?.choice(Timing.allCases.map(\.rawValue))
    let delay = Duration.milliseconds(try table["delay_ms"]?.integer(in: 0...Self.maximumDelay) ?? 0)
    let status = try table["status"]?.integer(in: 200...599)
    let drops = try table["drop"]?.bool() ?? false
    guard !drops || status == nil else {
      throw ControlError.badRequest("drop and status exclude each other", field: "drop")
    }
    let body = try Self.body(json.member("body"), status: status)
    let effect: Effect = drops ? .drop : status.map { .respond(FaultResponse(status: $0, body: body)) } ?? .none
    guard effect != .none || delay > .zero else {
      throw ControlError.badRequest("a fault requires preset, status, drop, or delay_ms")
    }
    self.init(
      match: match, times: times ?? Self.times(within: seconds), seconds: seconds,
      timing: timing.flatMap(Timing.init) ?? .before, delay: delay, effect: effect)
  }

  private static func body(_ json: JSON?, status: Int?) throws -> FaultResponse.Body? {
    guard let json else { return nil }
    guard let status, ![204, 205, 304].contains(status) else {
      throw ControlError.badRequest("body requires a status whose response has a body", field: "body")
    }
    switch json {
    case .string(let text): return .text(text)
    case .object, .array: return .json(json)
    case .integer, .decimal, .bool, .null:
      throw ControlError.badRequest("body must be text, an object, or an array", field: "body")
    }
  }

  /// The fault in the format of the control API.
  ///
  /// `times` is the number of remaining requests.
  var json: JSON {
    let faultResponse: FaultResponse? = if case .respond(let faultResponse) = effect { faultResponse } else { nil }
    return [
      "id": .integer(Int64(id)), "preset": preset.map(JSON.string), "match": match.json,
      "times": .integer(Int64(times)), "hits": .integer(Int64(hits)),
      "until": (period?.upperBound).map(JSON.date), "when": .string(timing.rawValue),
      "status": faultResponse.map { .integer(Int64($0.status)) }, "body": faultResponse?.body?.json,
      "delay_ms": delay > .zero ? .integer(delay.milliseconds) : nil, "drop": effect == .drop ? true : nil,
    ]
  }
}

extension FaultMatch {
  fileprivate init(_ node: ConfigNode) throws {
    let table = try node.table(["method", "path", "app", "account", "key", "grant_type"])
    method = try table["method"]?.string("an HTTP method", where: Self.isMethod).uppercased()
    path = try table["path"].map { node in
      let rule = "a path that begins with / or *, without a query or a slash at the end"
      let text = try node.string(rule, where: Self.isPath)
      let pattern = PathPattern(text: text)
      guard !text.hasPrefix(ConsoleNavigation.root), pattern.canMatchKakao else {
        throw node.failure("the emulator's own paths have no faults")
      }
      return pattern
    }
    app = try table["app"]?.integer()
    account = try (table["account"]?.integer(in: 1...Int.max)).map(Account.ID.init)
    key = try table["key"]?.string("an app key", where: Self.isName)
    grantType = try table["grant_type"]?.string("a grant type", where: Self.isName)
  }

  private static func isMethod(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
  }

  private static func isPath(_ text: String) -> Bool {
    (text.hasPrefix("/") || text.hasPrefix("*")) && text.utf8.count <= 1000
      && !text.utf8.contains(where: "?#".utf8.contains)
      && !text.dropFirst().hasSuffix("/")
  }

  private static func isName(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
  }

  fileprivate var json: JSON {
    .members([
      ("method", method.map(JSON.string)), ("path", (path?.text).map(JSON.string)),
      ("app", app.map { .integer(Int64($0)) }), ("account", account.map(JSON.integer)), ("key", key.map(JSON.string)),
      ("grant_type", grantType.map(JSON.string)),
    ])
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
