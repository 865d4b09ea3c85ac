import Foundation
import Logging

/// What every handler is given: no handler reaches for a global.
struct Services: Sendable {
  let storage: any Storage
  let clock: EmulatorClock
  let lifetimes: Lifetimes
  let logger: Logger
  let random: RandomSource
  let rateLimiter: TokenRateLimiter?
  let quota: CallQuota?
  let signingKeys: SigningKeys
  var webhooks: Webhooks
  let requestLog = RequestLog()
  let faults = Faults()
  let address: EmulatorAddress

  /// The issuer of ID tokens and the base of every absolute URL the emulator writes, without a trailing slash.
  var issuer: String { address.baseURL }
  /// Whether browsers come over https, and may keep cookies for that alone.
  var isSecure: Bool { issuer.hasPrefix("https://") }

  init(
    storage: any Storage, clock: EmulatorClock, lifetimes: Lifetimes, address: EmulatorAddress, logger: Logger,
    random: RandomSource = .system, rateLimiter: TokenRateLimiter? = nil, quota: CallQuota? = nil,
    sharesSigningKeys: Bool = false
  ) {
    self.storage = storage
    self.clock = clock
    self.lifetimes = lifetimes
    self.address = address
    self.logger = logger
    self.random = random
    self.rateLimiter = rateLimiter
    self.quota = quota
    // RSA keys cannot be made from a seed, and making them beside the first calls must not take bytes from these.
    signingKeys = SigningKeys(
      storage: storage, clock: clock, random: random.isSeeded ? .system : random, lifetime: lifetimes.signingKey,
      isShared: sharesSigningKeys)
    webhooks = Webhooks(storage: storage, clock: clock, random: random, address: address, logger: logger)
  }
}
