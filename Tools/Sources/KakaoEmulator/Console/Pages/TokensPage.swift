import Foundation

/// The page `/_emulator/console/tokens`: all access and refresh tokens, with forms to look one up and to make them expire.
struct TokensPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let (app, account) = (try request.query.number("app"), try request.query.number("account"))
    let records = try await console.storage.tokenRecords().filter { record in
      [nil, Int64(record.appID)].contains(app) && [nil, record.accountID].contains(account)
    }.sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
    let paging = ConsolePaging(count: records.count, request)
    var list = ConsoleBlock(
      id: "list", heading: request.text("tokens"), note: request.text("listNote", in: "token"),
      facts: TokenRecord.Kind.allCases.filter { $0 != .code }.map { kind in
        let matching = records.filter { $0.kind == kind }
        return .text(
          request.text("\(kind.rawValue)s", in: "token"),
          TokenPage.count(matching, at: console.services.clock.now, request))
      }, links: paging.links, refreshes: true)
    list.fill(
      TokenTable.columns(request),
      try await TokenTable(console: console, request: request).rows(Array(records[paging.range])),
      whenEmpty: request.text("noTokens"))
    let (expire, filter) = try await forms(request)
    return ConsoleView(
      title: request.text("tokens"), lead: request.text("tokensLead", in: "token"),
      blocks: [expire, find(request), list, filter])
  }

  private func find(_ request: ConsoleRequest) -> ConsoleBlock {
    ConsoleBlock(
      id: "find", heading: request.text("find", in: "token"), note: request.text("findNote", in: "token"),
      forms: [
        request.form(
          "find", "findButton", in: "token",
          fields: [.area("token", request.text("token", in: "token"), "", lines: 3).required()], style: "primary"
        )
      ])
  }

  /// Returns the sections with the forms that make tokens expire and filter the list.
  private func forms(_ request: ConsoleRequest) async throws -> (ConsoleBlock, ConsoleBlock) {
    let all = [("", request.text("all"))]
    let apps = all + (try await console.storage.apps().map { (String($0.id), $0.name) })
    func choices(_ app: String?, _ account: String?) async throws -> [ConsoleForm.Field] {
      [
        .choice("app", request.text("app"), apps, selected: app ?? ""),
        try await console.accountField(request, orAll: true, selected: account),
      ]
    }
    let kinds = TokenRecord.Kind.allCases.map { ($0.rawValue, request.text("\($0.rawValue)s", in: "token")) }
    let expire = ConsoleBlock(
      id: "expire", heading: request.text("expireTokens", in: "token"),
      note: request.text("expireTokensNote", in: "token"),
      forms: [
        request.form(
          "expire", "expire", in: "token",
          fields: [
            .choice(
              "kind", request.text("kind", in: "token"), kinds, selected: TokenRecord.Kind.accessToken.rawValue)
          ] + (try await choices(nil, nil)), style: "danger"
        )
      ])
    var search = ConsoleForm(
      action: request.path, method: "get", fields: try await choices(request.query["app"], request.query["account"]),
      submit: request.text("filter", in: "token"))
    for index in search.fields.indices { search.fields[index].fieldID = "filter-\(search.fields[index].field)" }
    return (
      expire, ConsoleBlock(id: "filter", heading: request.text("filterTokens", in: "token"), forms: [search])
    )
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    switch action {
    case "find": return try await find(form["token"] ?? "", request)
    case "expire":
      let count = try await console.api.expire(
        .init(
          kind: form["kind"], app: try form.number("app").map { App.ID($0) },
          account: try form.number("account")))
      return .done(.did(.tokensExpired, count))
    default: throw PageError.malformed
    }
  }

  /// Finds the record of a token or code, or decodes an ID token, which has no record.
  private func find(_ text: String, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.lowercased() != "bearer" }
    guard words.count == 1, let word = words.first.map(String.init), word.utf8.count <= SignedToken.maximumSize else {
      throw ControlError.badRequest("paste one token")
    }
    if let record = try await console.storage.tokenRecord(hash: SecretHash(of: word)) {
      return .page(TokenPage.path(of: record))
    }
    guard let token = SignedToken(word) else { throw ControlError.badRequest("unknown token") }
    return .shown(
      ConsoleView(
        title: request.text("idToken", in: "token"), lead: request.text("idTokenLead", in: "token"),
        blocks: [
          try await SignedTokenBlock(token: token, services: console.services).block(request), find(request),
        ]))
  }
}
