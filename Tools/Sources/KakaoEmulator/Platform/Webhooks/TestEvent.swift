/// An event that didn't happen, for testing a service.
enum TestEvent: Sendable, Hashable {
  case unlink(UnlinkReason)
  case accountState(AccountStateEvent)
  case channel(ChannelRelation.State)
  case share(ShareNotice.ChatType)

  /// All events that the emulator can send.
  static let all: [TestEvent] =
    UnlinkReason.allCases.filter { $0 != .fromService }.map(TestEvent.unlink)
    + AccountStateEvent.allCases.map(TestEvent.accountState)
    + [ChannelRelation.State.added, .blocked].map(TestEvent.channel)
    + ShareNotice.ChatType.allCases.map(TestEvent.share)

  /// The name of the event in the control API.
  var name: String {
    switch self {
    case .unlink(let reason): reason.rawValue
    case .accountState(let event): Self.name(of: event.rawValue)
    case .channel(let state): state.rawValue.lowercased()
    case .share(let type): type.rawValue
    }
  }

  /// Returns the short name of an event: the last part of a URI.
  static func name(of event: String) -> String { event.split(separator: "/").last.map(String.init) ?? event }

  init?(name: String) {
    guard let test = Self.all.first(where: { $0.name == name }) else { return nil }
    self = test
  }
}
