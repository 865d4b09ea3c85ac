import Foundation

/// One record of the request log.
struct RequestRecord: Sendable, Equatable, Identifiable {
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
  let fault: String?
  let milliseconds: Int64

  /// Returns whether a displayed field of the record contains `text`.
  func contains(_ text: String) -> Bool {
    let shown = [method, path, errorCode, fault, status.map(String.init), principal.app?.name] + query + form
    return shown.contains { $0?.localizedCaseInsensitiveContains(text) ?? false }
  }
}

extension RequestRecord {
  var json: JSON {
    [
      "id": .integer(Int64(id)), "at": .date(at), "method": .string(method), "path": .string(path),
      "query": .strings(query), "form": .strings(form), "app": (principal.app?.id).map { .integer(Int64($0)) },
      "app_name": (principal.app?.name).map(JSON.string), "key": (principal.key?.rawValue).map(JSON.string),
      "account": principal.account.map(JSON.integer), "user": principal.user.map(JSON.integer),
      "status": status.map { .integer(Int64($0)) }, "error": errorCode.map(JSON.string),
      "fault": fault.map(JSON.string), "duration_ms": .integer(milliseconds),
    ]
  }
}
