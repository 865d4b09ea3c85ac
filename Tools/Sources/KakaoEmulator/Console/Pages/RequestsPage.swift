/// The page `/_emulator/console/requests`: the request log, with filters and search.
///
/// With `after`, the page has only the requests after the request with that ID, for the page's script.
struct RequestsPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    var filter = try RequestLog.Filter(request.query)
    let (after, before) = (filter.after, filter.before)
    (filter.limit, filter.after) = (RequestLog.capacity, 0)
    let log = console.services.requestLog.records(.init(limit: RequestLog.capacity))
    // An account that was deleted or has no request stays selected, so that the form shows why there are no requests.
    let people = Set(log.compactMap(\.principal.account) + [filter.account].compactMap(\.self)).sorted()
    let names = try await ConsoleNames(console.storage, accounts: people)
    let ids = console.services.requestLog.ids
    // Requests that arrive from now on are inserted by the script.
    filter.before = ids.upperBound
    let matching = console.services.requestLog.records(filter)
    let page = PaginatedLog(matching, before: before, request)
    let records = after > 0 ? Array(matching.prefix { $0.id > after }) : page.entries
    var list = ConsoleBlock(
      id: "log", heading: request.text("calls"), note: "\(page.note(request)) \(request.text("callsNote"))",
      isCompact: true)
    list.fill(Self.columns(request), Self.rows(records, names, request), whenEmpty: request.text("noRequests"))
    list.firstCommand = "curl \(console.services.issuer)/.well-known/openid-configuration"
    for (index, record) in records.enumerated() { list.rows[index].number = String(record.id) }
    // An older page doesn't change, so the script doesn't update it.
    if before == .max { (list.refreshes, list.log) = (true, ConsoleBlock.LogRange(ids)) }
    list.links = page.links
    if !ids.isEmpty { list.forms = [request.form("clear", "clearLog", style: "danger")] }
    let filters = filters(filter, log, people, names, request)
    return ConsoleView(
      title: request.text("requests"),
      blocks: [ConsoleBlock(id: "filter", heading: request.text("filters"), filters: filters), list])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "clear" else { throw PageError.malformed }
    let count = console.services.requestLog.ids.count
    _ = console.api.removeRequests()
    return .done(.did(.requestsDeleted, count))
  }

  private func filters(
    _ filter: RequestLog.Filter, _ log: [RequestRecord], _ people: [Account.ID], _ names: ConsoleNames,
    _ request: ConsoleRequest
  ) -> ConsoleFilters {
    let all = request.text("all")
    let isFailed = filter.status == .failed
    let apps = names.apps.sorted { $0.key < $1.key }.map { (value: String($0.key), name: $0.value) }
    let login = filter.login.map { id in
      ConsoleFilters.Chip(
        name: "\(request.text("login")) #\(id)", href: request.filtered(by: "login", nil), isCurrent: true)
    }
    return ConsoleFilters(
      chips: [
        .init(name: all, href: request.path, isCurrent: request.query.all.isEmpty),
        .init(
          name: request.text("failed"), href: request.filtered(by: "status", isFailed ? nil : "failed"),
          isCurrent: isFailed),
      ] + [login].compactMap(\.self),
      menus: [
        ConsoleFilters.menu(request.text("app"), all: all, field: "app", apps, request),
        ConsoleFilters.menu(
          request.text("person"), all: all, field: "account", people.map { (String($0), names.account($0, request)) },
          request),
      ],
      search: search(filter, log, request), isSearched: filter.search != nil || (filter.status != nil && !isFailed))
  }

  private func search(_ filter: RequestLog.Filter, _ log: [RequestRecord], _ request: ConsoleRequest) -> ConsoleForm {
    let codes = Set(log.compactMap(\.status)).sorted().map { (String($0), String($0)) }
    let statuses =
      [("failed", request.text("failed"))] + ["2xx", "3xx", "4xx", "5xx"].map { ($0, $0) } + codes
      + [("none", request.text("noAnswer"))]
    let all = [("", request.text("all"))]
    let kept = ["app", "account"].compactMap { name in
      request.query[name].map { ConsoleForm.Hidden(name: name, value: $0) }
    }
    var form = ConsoleForm(
      action: request.path, method: "get", hidden: kept,
      fields: [
        .text("search", request.text("searchText"), filter.search, type: "search", hint: request.text("searchNote")),
        .choice("status", request.text("status"), all + statuses, selected: request.query["status"] ?? ""),
        .choice(
          "login", request.text("login"), all + logins(log, selected: filter.login),
          selected: filter.login.map(String.init) ?? ""),
      ], submit: request.text("search"))
    for index in form.fields.indices { form.fields[index].fieldID = "filter-\(form.fields[index].field)" }
    return form
  }

  /// Returns the logins in the log, newest first.
  ///
  /// Includes the selected login even if the log has none of its requests.
  private func logins(_ log: [RequestRecord], selected: LoginRecord.ID?) -> [(String, String)] {
    Set(log.compactMap(\.login) + [selected].compactMap(\.self)).sorted(by: >).map { id in
      let app = console.services.logins.login(id: id)?.app.map { " · \($0.name)" } ?? ""
      return (String(id), "#\(id)\(app)")
    }
  }

  static func columns(_ request: ConsoleRequest) -> [String] {
    ["time", "call", "app", "person", "outcome", "duration"].map(request.text)
  }

  /// Returns the table rows for log records.
  static func rows(
    _ records: [RequestRecord], _ names: ConsoleNames, _ request: ConsoleRequest
  ) -> [[ConsoleBlock.Cell]] {
    records.map { record in
      let status = record.status.map(String.init) ?? request.text("noAnswer")
      let principal = record.principal
      return [
        .time(record.at, detail: "#\(record.id)", isAgo: true),
        .init(
          text: "\(record.method) \(record.path)", tone: "mono", href: RequestPage.path(of: record),
          detail: fields(of: record)),
        .init(text: principal.app?.name ?? "–", detail: principal.key.map { request.text($0.rawValue) }),
        .init(
          text: principal.account.map { names.account($0, request) } ?? "–",
          href: principal.account.flatMap(names.page(ofAccount:)),
          detail: principal.user.map { "\(request.text("user")) \($0)" }),
        .init(
          text: [status, record.errorCode].compactMap(\.self).joined(separator: " · "),
          tone: record.hasFailed ? "bad" : "good",
          detail: record.fault.map { "\(request.text("fault")): \($0)" }
            ?? record.reason?.cause(in: request.pageRequest.strings)),
        .init(text: "\(record.milliseconds) ms", tone: "fixed"),
      ]
    }
  }

  /// Returns the fields of a request, or nil if it has no fields.
  ///
  /// A hidden redirect URI is shown if it caused the request's failure.
  private static func fields(of record: RequestRecord) -> String? {
    let rejected = record.reason.flatMap { $0.rejectsRedirectURI ? $0.value(of: .sent) : nil }
    let fields = (record.query + record.form).map { field in
      guard let rejected, field.hasSuffix("redirect_uri=\(LoggedPath.hidden)") else { return field }
      return "\(field.dropLast(LoggedPath.hidden.count))\(rejected)"
    }
    return fields.isEmpty ? nil : fields.joined(separator: " ")
  }
}
