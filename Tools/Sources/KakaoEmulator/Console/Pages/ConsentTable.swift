/// The table of an account's consent to an app, with buttons that change it.
struct ConsentTable: Sendable {
  let link: Link
  let app: App?
  let request: ConsoleRequest

  private var name: String { app?.name ?? String(link.appID) }
  private var appField: (String, String) { ("app", String(link.appID)) }

  var block: ConsoleBlock {
    var block = ConsoleBlock(
      id: "link-\(link.appID)", heading: request.text("consentFor").filled(["app": name]))
    block.fill(
      ["consent", "level", "state", "actions"].map(request.text), [wholeApp] + items + terms,
      whenEmpty: request.text("noLinks"))
    return block
  }

  private var wholeApp: [ConsoleBlock.Cell] {
    [
      .init(
        text: name, href: ConsoleNavigation.path("apps", link.appID),
        detail: "\(request.text("user")) \(link.userID)"),
      .init(text: request.text("wholeApp")),
      link.connectedAt.map { .time($0, detail: request.text("linkedSince")) }
        ?? .init(text: request.text("preregistered"), tone: "chip"),
      .init(buttons: [
        request.form("ask", "askForAllAgain", hidden: [appField], about: name),
        request.form("unlink", "unlink", hidden: [appField], about: name, style: "danger"),
      ]),
    ]
  }

  /// The items of the app, and those that the user agreed to before the app stopped using them.
  private var items: [[ConsoleBlock.Cell]] {
    let used = app?.consentItems ?? []
    let unused = link.agreedScopes.subtracting(used.map(\.id)).sorted()
    return used.map { item in
      let isAgreed = link.agreedScopes.contains(item.id)
      let canWithdraw = isAgreed && app?.canWithdraw(item: item.id) == true
      return row(
        request.text(item.id, in: "item"), ("scope", item.id), level: item.level, isAgreed: isAgreed,
        isAsked: link.asksAgain?.items.contains(item.id), canWithdraw: canWithdraw)
    }
      + unused.map { id in
        row(
          request.text(id, in: "item"), ("scope", id), level: nil, isAgreed: true, isAsked: nil, canWithdraw: true)
      }
  }

  private var terms: [[ConsoleBlock.Cell]] {
    (app?.serviceTerms ?? []).map { term in
      let isAgreed = link.agreedTerms[term.tag] != nil
      return row(
        term.title, ("term", term.tag), level: term.required ? .required : .optional, isAgreed: isAgreed,
        isAsked: link.asksAgain?.terms.contains(term.tag), canWithdraw: isAgreed && term.isRevocable)
    }
  }

  /// Returns the row of an item or a term.
  ///
  /// `field` is the hidden form field with the item's ID or the term's tag. `level` is nil if the app doesn't use the
  /// item and so can't ask for it.
  private func row(
    _ title: String, _ field: (String, String), level: ConsentItem.Level?, isAgreed: Bool, isAsked: Bool?,
    canWithdraw: Bool
  ) -> [ConsoleBlock.Cell] {
    let (hidden, about) = ([appField, field], "\(name), \(title)")
    let withdrawal = request.form("withdraw", "withdraw", hidden: hidden, about: about)
    let question = request.form("ask", "askAgain", hidden: hidden, about: about)
    return [
      .init(text: title), .init(text: request.text(level?.rawValue ?? "notUsed")),
      .init(
        text: request.text(isAsked == true ? "asksAgain" : isAgreed ? "agreed" : "notAgreed"),
        tone: isAgreed ? "good" : "chip"),
      .init(buttons: (canWithdraw ? [withdrawal] : []) + (level != nil && isAsked != true ? [question] : [])),
    ]
  }
}
