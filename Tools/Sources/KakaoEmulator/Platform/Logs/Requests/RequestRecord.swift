import Foundation

/// One record of the request log.
struct RequestRecord: Sendable, Identifiable {
  /// The position in the log, starting at 1.
  ///
  /// It isn't persisted.
  var id = 0
  /// The time of the request on the emulator's clock.
  let at: Date
  let method: String
  let path: String
  let query: [String]
  let form: [String]
  let principal: RequestPrincipal
  /// The HTTP status, or `nil` if the connection was closed without a response.
  let status: Int?
  /// The error code, for example `KOE320`, `-401` or `access_denied`.
  let errorCode: String?
  /// The reason for the failure, if the request failed.
  ///
  /// It has no details unless ``exchange`` is recorded.
  var reason: FailureReason?
  let fault: String?
  let milliseconds: Int64
  /// The login that the request belongs to, if any.
  var login: LoginRecord.ID?
  /// The request and the response, or `nil` if the emulator doesn't record them.
  var exchange: RequestExchange?

  /// Whether the request has an error code, an error status, or no response.
  ///
  /// A redirect can have an error code too.
  var hasFailed: Bool { errorCode != nil || (status ?? 599) >= 400 }

  /// The number of bytes of the texts that clients determine, without the ``exchange``.
  var size: Int {
    let facts = reason?.facts.map(\.values).joined() ?? [].joined()
    return [query, form, Array(facts)].joined().reduce(method.utf8.count + path.utf8.count) { $0 + $1.utf8.count }
  }

  /// Returns whether a displayed field of the record contains `text`.
  func contains(_ text: String) -> Bool {
    let shown = [method, path, errorCode, fault, status.map(String.init), principal.app?.name] + query + form
    return shown.contains { $0?.localizedCaseInsensitiveContains(text) ?? false }
  }
}

extension RequestRecord {
  /// Returns the record as it appears in a list of requests.
  ///
  /// The cause doesn't contain the sent value, because that can be a secret. A similar path is one of Kakao's paths.
  /// `facts` are the details to add.
  func json(_ strings: Strings, facts: [FailureFact]? = nil) -> JSON {
    let shown = [FailureFact.sent(LoggedPath.hidden)] + (reason?.facts ?? []).filter { $0.kind == .similar }
    let cause = reason.flatMap { FailureReason(name: $0.name, facts: shown).cause(in: strings) }
    return [
      "id": .integer(Int64(id)), "at": .date(at), "method": .string(method), "path": .string(path),
      "query": .strings(query), "form": .strings(form), "app": (principal.app?.id).map { .integer(Int64($0)) },
      "app_name": (principal.app?.name).map(JSON.string), "key": (principal.key?.rawValue).map(JSON.string),
      "account": principal.account.map(JSON.integer), "user": principal.user.map(JSON.integer),
      "login": login.map { .integer(Int64($0)) },
      "status": status.map { .integer(Int64($0)) }, "error": errorCode.map(JSON.string),
      "reason": (reason?.name).map(JSON.string),
      "cause": cause.map(JSON.string),
      "fix": reason?.fix(in: strings).map(JSON.string),
      "facts": facts.map { facts in
        .object(facts.map { JSON.Member(name: $0.kind.rawValue, value: .strings($0.values)) })
      },
      "fault": fault.map(JSON.string),
      "duration_ms": .integer(milliseconds),
    ]
  }

  /// Returns the record with the details of its failure, its request, and its response.
  ///
  /// The first of several expected values is the one that is closest to the sent value.
  func detailedJSON(_ strings: Strings) -> JSON {
    let facts = reason.map { reason in
      reason.facts.map { FailureFact(kind: $0.kind, values: FactComparison($0, in: reason).values.map(\.whole)) }
    }
    guard let exchange, case .object(let members) = json(strings, facts: facts ?? []) else { return json(strings) }
    let request: JSON = [
      "url": .string(exchange.url), "headers": Self.json(exchange.requestHeaders),
      "fields": Self.json(exchange.fields), "body": exchange.body.map(JSON.string),
    ]
    let response: JSON = [
      "headers": Self.json(exchange.responseHeaders), "body": exchange.responseBody.map(JSON.string),
      "body_cut": .bool(exchange.isResponseCut),
    ]
    return .object(
      members + [
        JSON.Member(name: "request", value: request), JSON.Member(name: "response", value: response),
      ])
  }

  /// Returns the fields as an array, because a name such as `Set-Cookie` can occur more than once.
  private static func json(_ fields: [RequestExchange.Field]) -> JSON {
    .array(fields.map { ["name": .string($0.name), "value": .string($0.value)] })
  }
}
