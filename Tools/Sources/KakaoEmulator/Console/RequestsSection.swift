/// The page `/_emulator/console/requests`: the request log, with search.
struct RequestsSection: ConsoleSection {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let filter = try RequestLog.Filter(request.query)
    let records = console.services.requestLog.records(filter)
    let apps = try await console.storage.apps().map { (String($0.id), $0.name) }
    let accounts = try await console.storage.existing(records.compactMap(\.principal.account))
    var search = ConsoleForm(
      action: request.path, method: "get",
      fields: [
        .text("search", request.text("searchText"), filter.search, type: "search", hint: request.text("searchNote")),
        .choice(
          "app", request.text("app"), [("", request.text("all"))] + apps, selected: filter.app.map(String.init) ?? ""),
      ], submit: request.text("search"))
    for index in search.fields.indices { search.fields[index].fieldID = "filter-\(search.fields[index].field)" }
    var log = ConsoleBlock(id: "log", heading: request.text("calls"), note: request.text("callsNote"), refreshes: true)
    log.fill(Self.columns(request), Self.rows(records, accounts, request), whenEmpty: request.text("noRequests"))
    log.firstCommand = "curl \(console.services.issuer)/.well-known/openid-configuration"
    return ConsoleView(
      title: request.text("requests"), lead: request.text("requestsLead"),
      blocks: [ConsoleBlock(id: "filter", heading: request.text("search"), forms: [search]), log])
  }

  static func columns(_ request: ConsoleRequest) -> [String] {
    ["time", "call", "app", "user", "outcome", "duration"].map(request.text)
  }

  /// Returns the table rows for log records.
  ///
  /// `accounts` are the IDs of the existing accounts, whose pages are linked.
  static func rows(
    _ records: [RequestRecord], _ accounts: Set<Account.ID>, _ request: ConsoleRequest
  ) -> [[ConsoleBlock.Cell]] {
    records.map { record in
      let status = record.status.map(String.init) ?? request.text("noAnswer")
      let isBad = record.status.map { $0 >= 400 } ?? true
      let principal = record.principal
      return [
        .init(text: request.time(record.at), tone: "fixed", detail: "#\(record.id)"),
        .init(
          text: "\(record.method) \(record.path)", tone: "mono", href: RequestSection.path(of: record),
          detail: (record.query + record.form).isEmpty ? nil : (record.query + record.form).joined(separator: " ")),
        .init(text: principal.app?.name ?? "–", detail: principal.key.map { request.text($0.rawValue) }),
        .init(
          text: principal.account.map { "\(request.text("account")) \($0)" } ?? "–",
          href: principal.account.flatMap { accounts.contains($0) ? ConsoleNavigation.path("accounts", $0) : nil },
          detail: principal.user.map { "\(request.text("user")) \($0)" }),
        .init(
          text: [status, record.errorCode].compactMap(\.self).joined(separator: " · "), tone: isBad ? "bad" : "good",
          detail: record.fault.map { "\(request.text("fault")): \($0)" }
            ?? record.reason?.cause(in: request.pageRequest.strings)),
        .init(text: "\(record.milliseconds) ms", tone: "fixed"),
      ]
    }
  }
}
