/// The chats that a user can choose for a shared message.
///
/// The emulator doesn't store chats. It offers a chat with oneself, a chat with each friend, and a group chat with all
/// friends. It also offers open chats with the first friend and with all friends.
struct ShareChatList: Sendable {
  /// The form field's name if the user can choose one chat, and the prefix of the field names if they can choose
  /// several.
  static let field = "to"

  struct Entry: Sendable {
    /// The ID of the chat in the form.
    let id: String
    let chat: ShareChat
  }

  let entries: [Entry]

  /// Loads the chats in the list that the options name.
  ///
  /// `friend` has each friend's chat, `chat` has all other chats, and `default` has both.
  init(of user: Account, options: ShareOptions, services: Services) async throws {
    let list = options.list ?? .all
    let ids = user.friends ?? []
    let accounts = Dictionary(try await services.storage.accounts(ids).map { ($0.id, $0) }) { first, _ in first }
    let friends = ids.compactMap { accounts[$0] }.filter(\.usesKakaoTalk)
    var entries: [Entry] = []
    if list != .friend { entries.append(Entry(id: "me", chat: ShareChat(type: .memo, receivers: [user]))) }
    if list != .chat {
      entries += friends.map { Entry(id: String($0.id), chat: ShareChat(type: .direct, receivers: [$0])) }
    }
    if list != .friend, let first = friends.first {
      if friends.count > 1 { entries.append(Entry(id: "all", chat: ShareChat(type: .group, receivers: friends))) }
      entries += [
        Entry(id: "open", chat: ShareChat(type: .openDirect, receivers: [first])),
        Entry(id: "open_all", chat: ShareChat(type: .openGroup, receivers: friends)),
      ]
    }
    self.entries = entries
  }

  /// Returns the entries that a form selects.
  func chosen(in form: FormFields) -> [Entry] {
    entries.filter { form[Self.field] == $0.id || form["\(Self.field)_\($0.id)"] != nil }
  }

  func name(of entry: Entry, _ strings: Strings) -> String {
    switch entry.chat.type {
    case .memo: strings["sharing", "me"]
    case .direct, .openDirect: entry.chat.receivers.first?.shownNickname ?? ""
    case .group, .openGroup: entry.chat.receivers.map(\.shownNickname).joined(separator: ", ")
    }
  }
}
