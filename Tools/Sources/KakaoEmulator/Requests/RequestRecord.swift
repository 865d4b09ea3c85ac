import Foundation

/// One record of the request log.
struct RequestRecord: Sendable, Equatable, Identifiable {
  /// The position in the log, starting at 1. It isn't persisted.
  var id = 0
  /// The time of the request on the emulator's clock.
  let at: Date
  let method: String
  let path: String
  let query: [String]
  let form: [String]
  let subject: RequestSubject
  /// The HTTP status, or `nil` if the connection was closed without a response.
  let status: Int?
  /// The error code, for example `KOE320`, `-401` or `access_denied`.
  let errorCode: String?
  let fault: String?
  let milliseconds: Int64

  /// Returns whether a displayed field of the record contains `text`.
  func contains(_ text: String) -> Bool {
    let shown = [method, path, errorCode, fault, status.map(String.init), subject.app?.name] + query + form
    return shown.contains { $0?.localizedCaseInsensitiveContains(text) ?? false }
  }
}

extension RequestRecord {
  var json: JSON {
    [
      "id": .integer(Int64(id)), "at": .date(at), "method": .string(method), "path": .string(path),
      "query": .strings(query), "form": .strings(form), "app": (subject.app?.id).map { .integer(Int64($0)) },
      "app_name": (subject.app?.name).map(JSON.string), "key": (subject.key?.rawValue).map(JSON.string),
      "account": subject.account.map(JSON.integer), "user": subject.user.map(JSON.integer),
      "status": status.map { .integer(Int64($0)) }, "error": errorCode.map(JSON.string),
      "fault": fault.map(JSON.string), "duration_ms": .integer(milliseconds),
    ]
  }
}
