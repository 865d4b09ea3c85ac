/// The message after an action, which says what was done.
///
/// The address of the page after the action contains only the message's name and number, so a link from another site
/// can't make the page show an arbitrary text.
struct ConsoleMessage: Sendable, Equatable {
  /// The actions.
  ///
  /// The raw values are the names of the texts in the section `outcome` of the strings.
  enum Action: String, Sendable, CaseIterable {
    case saved
    case appCreated, appDeleted, keyAdded, keyDeleted
    case accountCreated, accountDeleted, asksAgain, consentWithdrawn, loginRevoked, sessionEnded
    case unlinked
    case clockMoved, clockReset
    case faultAdded, faultsRemoved
    case tokensExpired, requestsDeleted, messagesDeleted
    case webhookSentAgain, testEventSent
    case redirectURIRegistered, kakaoLoginTurnedOn, openIDConnectTurnedOn, consentItemsAdded, memberAdded
    case secretTurnedOff
    case stateImported, stateReset, snapshotSaved, snapshotRestored, snapshotDeleted, keysRotated

    /// Whether the text contains the number of changed objects.
    ///
    /// The name of the text for one object ends with `One`.
    var isCounted: Bool {
      switch self {
      case .faultsRemoved, .tokensExpired, .requestsDeleted, .messagesDeleted, .consentItemsAdded: true
      default: false
      }
    }
  }

  private static let name = "done"

  let action: Action
  let count: Int

  static func did(_ action: Action, _ count: Int = 1) -> Self { Self(action: action, count: count) }

  /// Creates the message from the address of a page, or returns nil if the address has no message.
  init?(of request: ConsoleRequest) {
    let parts = (request.query[Self.name] ?? "").split(separator: "-", maxSplits: 1)
    guard let action = parts.first.flatMap({ Action(rawValue: String($0)) }) else { return nil }
    let count = parts.dropFirst().first.flatMap { Int($0) }
    guard (count != nil) == action.isCounted, count ?? 1 >= 0 else { return nil }
    self.init(action: action, count: count ?? 1)
  }

  private init(action: Action, count: Int) {
    (self.action, self.count) = (action, count)
  }

  /// Returns the address of a page that shows the message.
  func added(to page: String) -> String {
    let parts = page.split(separator: "#", maxSplits: 1)
    let separator = parts.first?.utf8.contains(UInt8(ascii: "?")) == true ? "&" : "?"
    let value = action.rawValue + (action.isCounted ? "-\(count)" : "")
    return "\(parts.first ?? "")\(separator)\(Self.name)=\(value)" + (parts.count > 1 ? "#\(parts[1])" : "")
  }

  func text(_ request: ConsoleRequest) -> String {
    let name = action.rawValue + (action.isCounted && count == 1 ? "One" : "")
    return request.text(name, in: "outcome").filled(["count": String(count)])
  }
}
