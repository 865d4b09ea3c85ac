import Foundation
import Logging

/// The dependencies of the request handlers.
struct Services: Sendable {
  let storage: Storage
  let clock: EmulatorClock
  let lifetimeSettings: LifetimeSettings
  let strictness: Strictness
  let logger: Logger
  let random: RandomSource
  let rateLimiter: TokenRateLimiter?
  let quota: CallQuota?
  let signingKeys: SigningKeys
  var webhooks: Webhooks
  let formTokens: FormTokens
  let chatIdentifiers: ChatIdentifiers
  let requestLog = RequestLog()
  let logins = LoginLog()
  let consoleLogins = ConsoleLogins()
  let faults: Faults
  let attacks = NewestAttackReport()
  let messages = TalkMessages()
  let images = UploadedImages()
  let shares = PendingShares()
  let events = Events()
  let address: EmulatorAddress
  /// Whether the request log keeps requests and responses unchanged; see ``RequestExchangeRecorder``.
  let recordsExchanges: Bool
  /// The time at which the emulator started.
  let start = ContinuousClock.now

  /// The version of the program, or nil if it's unknown.
  var version: String?
  /// The closure that receives each logged request.
  var onRequest: (@Sendable (RequestRecord) -> Void)?
  /// Whether the login page lists the accounts and logs them in without a password.
  ///
  /// This requires an emulator without a control token, because then only this machine can reach it.
  var offersQuickLogin = false
  /// Whether only this machine can reach the emulator.
  var isOnLoopback = false
  /// The closure that returns an address of this machine in a private network, or nil if there is no such network.
  var privateAddress: @Sendable () -> String? = { IPAddress.ofThisMachine }

  /// The lifetimes of codes, tokens, and keys that are issued now.
  var lifetimes: Lifetimes { lifetimeSettings.current }
  /// The issuer of ID tokens and the base of all absolute URLs in responses, without a trailing slash.
  var issuer: String { address.baseURL }
  /// Whether browsers connect over HTTPS.
  ///
  /// If so, cookies are marked as secure.
  var isSecure: Bool { issuer.hasPrefix("https://") }

  init(
    storage: Storage, clock: EmulatorClock, lifetimes: Lifetimes, strictness: Strictness = Strictness(),
    address: EmulatorAddress, logger: Logger, random: RandomSource = .system, rateLimiter: TokenRateLimiter? = nil,
    quota: CallQuota? = nil, usesTestSigningKeys: Bool = false, recordsExchanges: Bool = false,
    secret: String = RandomSource.system.bytes(32).hex
  ) {
    self.storage = storage
    self.clock = clock
    faults = Faults(clock: clock)
    lifetimeSettings = LifetimeSettings(lifetimes)
    self.strictness = strictness
    self.address = address
    self.recordsExchanges = recordsExchanges
    self.logger = logger
    self.random = random
    self.rateLimiter = rateLimiter
    self.quota = quota
    // RSA keys can't be derived from a seed. Their IDs don't use the seeded source either, so that generating keys
    // doesn't change the values that concurrent requests get from it.
    signingKeys = SigningKeys(
      storage: storage, clock: clock, random: random.isSeeded ? .system : random, lifetimes: lifetimeSettings,
      usesTestKeys: usesTestSigningKeys)
    formTokens = FormTokens(secret: secret)
    chatIdentifiers = ChatIdentifiers(secret: secret)
    webhooks = Webhooks(
      storage: storage, clock: clock, random: random, address: address, logger: logger, events: events)
  }

  /// Counts a call to the user API by an app.
  ///
  /// - Throws: An error if the app is blocked or suspended, or if the limit on its calls is reached.
  func admitCall(of app: App) throws(KAPIError) {
    switch app.restriction {
    case .blocked: throw .blockedApp
    case .suspended: throw .suspendedApp
    case nil: try quota?.admit(app.id, at: clock.now)
    }
  }

  /// Logs a request, notifies the subscribers of events, and returns the record with its ID.
  @discardableResult
  func add(_ record: RequestRecord) -> RequestRecord {
    let record = requestLog.add(record)
    events.publish(.request, id: .integer(Int64(record.id)))
    onRequest?(record)
    return record
  }

  /// Stores a message and notifies the subscribers of events.
  func add(_ message: TalkMessage) {
    events.publish(.message, id: .integer(Int64(messages.add(message))))
  }
}
