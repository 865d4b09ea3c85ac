import Synchronization

/// The most recent logins, in memory.
///
/// Requests are assigned to logins by the hashes of the secrets that they contain: the handle of the authorization
/// request, the code, and the tokens.
final class LoginLog: Sendable {
  static let capacity = 200
  /// The maximum size of all logins' requests in bytes.
  ///
  /// Beyond it, the oldest logins are removed.
  static let maximumSize = 4 << 20
  /// The maximum number of secrets that are assigned to one login.
  ///
  /// Beyond it, the login's least recently used secret is removed.
  static let maximumKeyCount = 20

  private struct KeyedLogin {
    var login: LoginRecord
    var keys: [SecretHash] = []
  }

  private struct State {
    /// The logins, oldest first, with consecutive IDs.
    var logins: [KeyedLogin] = []
    var lastID = 0
    var owners: [SecretHash: LoginRecord.ID] = [:]
    /// The number of bytes of the requests.
    var size = 0

    func index(of id: LoginRecord.ID) -> Int? {
      guard let first = logins.first?.login.id else { return nil }
      let index = id - first
      return logins.indices.contains(index) ? index : nil
    }

    mutating func removeOldest() {
      let oldest = logins.removeFirst()
      size -= oldest.login.size
      for key in oldest.keys { owners[key] = nil }
    }
  }

  private let state = Mutex(State())

  /// Adds a login and assigns the secret to it.
  @discardableResult
  func begin(_ login: LoginRecord, key: SecretHash? = nil) -> LoginRecord.ID {
    state.withLock { state in
      if state.logins.count >= Self.capacity { state.removeOldest() }
      state.lastID += 1
      var login = login
      login.id = state.lastID
      state.logins.append(KeyedLogin(login: login))
      if let key { Self.connect([key], to: state.lastID, in: &state) }
      return state.lastID
    }
  }

  /// Assigns secrets to the login of a known secret, and changes the login.
  func connect(
    _ keys: [SecretHash] = [], to known: SecretHash, _ change: (inout LoginRecord) -> Void = { _ in }
  ) {
    state.withLock { state in
      guard let id = state.owners[known], let index = state.index(of: id) else { return }
      change(&state.logins[index].login)
      // Move the known secret to the end, because secrets in use, such as a refresh token, must be removed last.
      state.logins[index].keys.removeAll { $0 == known }
      Self.connect([known] + keys, to: id, in: &state)
    }
  }

  func add(_ entry: LoginEntry, to id: LoginRecord.ID) {
    state.withLock { state in
      guard let index = state.index(of: id) else { return }
      let size = state.logins[index].login.size
      state.logins[index].login.add(entry)
      state.size += state.logins[index].login.size - size
      while state.size > Self.maximumSize { state.removeOldest() }
    }
  }

  /// Returns the login of a secret with all of its secrets, or nil if the secret is unknown.
  func login(of secret: SecretHash) -> (login: LoginRecord, secrets: [SecretHash])? {
    state.withLock { state in
      state.owners[secret].flatMap(state.index).map { (state.logins[$0].login, state.logins[$0].keys) }
    }
  }

  /// Returns the ID of the login of the first known secret.
  func id(of keys: [SecretHash]) -> LoginRecord.ID? {
    state.withLock { state in keys.compactMap { state.owners[$0] }.first }
  }

  func login(id: LoginRecord.ID) -> LoginRecord? {
    state.withLock { state in state.index(of: id).map { state.logins[$0].login } }
  }

  /// Returns the logins before the login with the ID, newest first.
  func logins(limit: Int, before id: LoginRecord.ID? = nil) -> [LoginRecord] {
    let logins = state.withLock(\.logins)
    return Array(logins.reversed().lazy.map(\.login).filter { id == nil || $0.id < id ?? 0 }.prefix(limit))
  }

  /// Deletes all logins.
  ///
  /// IDs aren't reused.
  func reset() {
    state.withLock { $0 = State(lastID: $0.lastID) }
  }

  private static func connect(_ keys: [SecretHash], to id: LoginRecord.ID, in state: inout State) {
    guard let index = state.index(of: id) else { return }
    for key in keys {
      state.owners[key] = id
      state.logins[index].keys.append(key)
    }
    while state.logins[index].keys.count > maximumKeyCount {
      state.owners[state.logins[index].keys.removeFirst()] = nil
    }
  }
}
