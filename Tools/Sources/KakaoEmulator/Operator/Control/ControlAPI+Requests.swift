import Hummingbird

/// Operations on the request log.
extension ControlAPI {
  func requests(_ request: Request) throws -> JSON {
    let records = services.requestLog.records(try RequestLog.Filter(FormFields(request.uri.query ?? "")))
    let strings = Strings(for: request)
    return ["requests": .array(records.map { $0.json(strings) })]
  }

  /// Handles `DELETE /_emulator/requests`.
  func removeRequests() -> JSON {
    services.requestLog.removeAll()
    return ["requests": []]
  }

  func request(_ request: Request, _ context: EmulatorRequestContext) throws -> JSON {
    try record(context).detailedJSON(Strings(for: request))
  }

  /// Returns the request with the ID in the path.
  func record(_ context: EmulatorRequestContext) throws -> RequestRecord {
    guard let id = context.parameters.get("id").flatMap({ Int($0) }), let record = services.requestLog.record(id: id)
    else { throw ControlError.notFound("no such request", field: "id") }
    return record
  }
}

extension Strings {
  /// Loads the strings in the language that the caller asks for, or in English.
  fileprivate init(for request: Request) {
    self = .emulator(in: request.headers[.acceptLanguage].map { Language(acceptLanguage: $0) } ?? .english)
  }
}

extension RequestLog.Filter {
  private static let maximumSearchLength = 200

  init(_ fields: FormFields) throws(ControlError) {
    limit = try Self.number(fields["limit"], "limit", in: 1...RequestLog.capacity) ?? limit
    // `since` is an older name of `after`.
    let key = fields["after"] == nil ? "since" : "after"
    after = try Self.number(fields[key], key, in: 0...Int.max) ?? after
    before = try Self.number(fields["before"], "before", in: 1...Int.max) ?? before
    app = try Self.number(fields["app"], "app", in: 1...Int.max)
    account = try Self.number(fields["account"], "account", in: 1...Int.max).map { Account.ID($0) }
    login = try Self.number(fields["login"], "login", in: 1...Int.max)
    if let text = fields["status"] {
      status = StatusFilter(text)
      guard status != nil else {
        throw ControlError.badRequest(
          "status must be a code such as 404, a class such as 4xx, failed, or none", field: "status")
      }
    }
    search = fields["search"]
    guard (search ?? "").utf8.count <= Self.maximumSearchLength else {
      throw ControlError.badRequest("search is longer than \(Self.maximumSearchLength) bytes", field: "search")
    }
  }

  static func number(
    _ text: String?, _ name: String, in range: ClosedRange<Int>
  ) throws(ControlError) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw ControlError.badRequest(
        "\(name) must be a number from \(range.lowerBound) to \(range.upperBound)", field: name)
    }
    return number
  }
}
