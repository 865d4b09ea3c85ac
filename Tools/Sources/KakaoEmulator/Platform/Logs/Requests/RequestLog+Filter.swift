extension RequestLog {
  /// The criteria for the records to return.
  struct Filter: Sendable {
    /// The outcomes of requests.
    enum StatusFilter: Hashable, Sendable {
      /// The connection was closed without a response.
      case none
      /// The request has no response, an error status, or an error code.
      case failed
      case code(Int)
      /// A class of status codes, given by their first digit.
      case hundreds(Int)

      /// Parses `failed`, `none`, a code such as `404`, or a class of codes such as `4xx`.
      init?(_ text: String) {
        if text == "none" {
          self = .none
        } else if text == "failed" {
          self = .failed
        } else if let code = Int(text), (100...599).contains(code) {
          self = .code(code)
        } else if text.hasSuffix("xx"), let digit = Int(text.dropLast(2)), (1...5).contains(digit) {
          self = .hundreds(digit)
        } else {
          return nil
        }
      }

      func matches(_ record: RequestRecord) -> Bool {
        switch self {
        case .none: record.status == nil
        case .failed: record.hasFailed
        case .code(let wanted): record.status == wanted
        case .hundreds(let digit): record.status.map { $0 / 100 } == digit
        }
      }
    }

    var limit = 100
    var search: String?
    var app: App.ID?
    var account: Account.ID?
    var login: LoginRecord.ID?
    var status: StatusFilter?
    /// Selects only records with a larger ID.
    var after = 0
    /// Selects only records with a smaller ID.
    var before = Int.max

    /// Returns whether a record fulfills the criteria, except for the limit and the range of IDs.
    func matches(_ record: RequestRecord) -> Bool {
      (app == nil || record.principal.app?.id == app) && (account == nil || record.principal.account == account)
        && (login == nil || record.login == login) && (status?.matches(record) ?? true)
        && (search.map(record.contains) ?? true)
    }
  }
}
