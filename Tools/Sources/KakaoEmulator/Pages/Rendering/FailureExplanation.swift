/// The explanation of a failed request: its cause, buttons that remove the cause, and the sent and expected values.
///
/// ``AuthorizeErrorPage`` and the console's pages show it with the same template.
struct FailureExplanation: Sendable {
  struct Field: Sendable {
    let name: String
    let value: String
  }

  /// A button that removes the cause.
  struct Button: Sendable {
    let action: String
    let hidden: [Field]
    let label: String
    var style = "secondary"
  }

  struct Value: Sendable {
    let text: String
    let marked: String?
    let rest: String
    /// A remark, for example that this value is the closest one.
    var remark: String?
  }

  struct Fact: Sendable {
    let label: String
    let values: [Value]
    /// The values that are collapsed.
    let others: [Value]
    let hasOthers: Bool
    /// The text that expands the collapsed values.
    let summary: String
  }

  struct PageLink: Sendable {
    let name: String
    let href: String
  }

  /// The account that a request belongs to.
  struct Person: Sendable {
    let id: Account.ID
    let name: String
  }

  /// The maximum number of values that are shown without collapsing any.
  fileprivate static let openCount = 3

  let cause: String
  let advice: String?
  /// Whether the app's settings have changed since the failure, so that the same request would succeed.
  let isResolved: Bool
  private(set) var buttons: [Button] = []
  private(set) var hasButtons = false
  /// The link to the setting that is wrong, or nil if no setting is.
  let link: PageLink?
  let facts: [Fact]
  let hasFacts: Bool

  /// Creates an explanation without facts.
  init(cause: String, advice: String, link: PageLink?) {
    (self.cause, self.advice, self.link) = (cause, advice, link)
    (facts, hasFacts, isResolved) = ([], false, false)
  }

  /// Creates the explanation of a failed request.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - app: The app in its current state, if it's known.
  ///   - clientID: The app key in the request.
  ///   - person: The account that the request belongs to.
  ///   - strings: The texts in the page's language.
  ///   - isShort: Whether to shorten values that may be secret, and to omit the advice if there is a button.
  ///   - button: Returns the action and the hidden fields of a form that makes a change.
  init(
    _ reason: FailureReason, app: App?, clientID: String?, person: Person?, strings: Strings,
    isShort: Bool = false, button: (AppFix) -> (action: String, fields: [Field])
  ) {
    let shown = isShort ? reason.hidingSecrets : reason
    cause = shown.cause(in: strings) ?? reason.name
    let candidates =
      app.map { AppFix.candidates(of: reason, app: $0, clientID: clientID, account: person?.id) } ?? []
    let fixes = candidates.filter { !$0.isMade }.map(\.fix)
    isResolved = !candidates.isEmpty && fixes.isEmpty
    buttons = fixes.enumerated().map { index, fix in
      let (action, fields) = button(fix)
      return Button(
        action: action, hidden: fields + fix.fields.map { Field(name: $0.name, value: $0.value) },
        label: fix.label(person?.name, strings), style: index == 0 ? "primary" : "secondary")
    }
    hasButtons = !buttons.isEmpty
    advice =
      isResolved ? strings["appFix", "made"] : isShort && hasButtons ? nil : reason.fix(in: strings)
    link = app.flatMap { app in
      reason.setting.map {
        PageLink(name: strings["error", "settings"], href: ConsoleNavigation.setting($0, of: app.id))
      }
    }
    facts = shown.facts.map { Fact($0, in: shown, strings) }
    hasFacts = !facts.isEmpty
  }

  mutating func add(_ button: Button) {
    buttons.append(button)
    hasButtons = true
  }
}

extension FailureExplanation.Fact {
  fileprivate init(_ fact: FailureFact, in reason: FailureReason, _ strings: Strings) {
    let comparison = FactComparison(fact, in: reason)
    var all = comparison.values.map {
      FailureExplanation.Value(text: $0.text, marked: $0.marked, rest: $0.rest)
    }
    let isCollapsed = all.count > FailureExplanation.openCount
    if comparison.hasClosest, !isCollapsed { all[0].remark = strings["fact", "closest"] }
    let (name, count) = (strings["fact", fact.kind.rawValue], isCollapsed ? 1 : all.count)
    label = comparison.hasClosest && isCollapsed ? strings["fact", "closestOf"].filled(["name": name]) : name
    values = Array(all.prefix(count))
    others = Array(all.dropFirst(count))
    hasOthers = !others.isEmpty
    summary = strings["fact", "more"].filled(["count": String(others.count)])
  }
}

extension AppFix {
  /// Returns the text of the button.
  fileprivate func label(_ person: String?, _ strings: Strings) -> String {
    let names =
      switch change {
      case .consentItems: items.map { strings["item", $0] }.joined(separator: ", ")
      case .member: person ?? value
      default: value
      }
    return strings["appFix", change.rawValue].filled(["value": names])
  }
}
