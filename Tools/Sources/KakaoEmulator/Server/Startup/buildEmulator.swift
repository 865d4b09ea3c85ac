import Foundation
import Hummingbird
import Logging
import NIOCore

/// An emulator that is set up but isn't listening yet.
///
/// Used by ``Emulator/run(_:onReady:)`` and by tests.
struct BuiltEmulator {
  let router: Router<EmulatorRequestContext>
  let services: Services
  let config: EmulatorConfig
  let address: EmulatorAddress
  /// The TLS identities, or nil if the emulator serves HTTP.
  let tls: TLSIdentities?
}

/// Reads the configuration, opens the storage, adds the configured apps and accounts to it, and creates the routes.
///
/// Tests can pass their own clock.
func buildEmulator(
  _ options: EmulatorOptions, clock: EmulatorClock = EmulatorClock(), webhookTimeout: TimeAmount = WebhookSender.timeout
) async throws -> BuiltEmulator {
  let random = try options.random()
  let config = try EmulatorConfig(options.configuration)
  let storage = try await StorageFileError.translating {
    let storage = try await options.storage.open()
    try await config.seedIfChanged(storage)
    return storage
  }
  // Form tokens always use the system's random source, even if the other secrets come from a seeded source, because
  // reproducible output doesn't contain form tokens.
  let formSecret = try await storage.formSecret(or: RandomSource.system.bytes(32).hex)
  let tls = try options.tls.map { tls in
    try tls.certificateFolder.identities(for: CertificateNames(host: options.host, options: tls), at: Date())
  }
  let address = EmulatorAddress(
    issuer: try options.publishedBaseURL() ?? config.issuer, scheme: tls == nil ? "http" : "https", host: options.host,
    port: options.port)
  let listensOnLoopback = Loopback.contains(host: options.host)
  let limitsRates =
    (options.configuration == .demo ? nil : config.rateLimits?.isEnabled) ?? options.limitsRatesByDefault
  let rateLimits = config.rateLimits ?? RateLimitSettings()
  var services = Services(
    storage: storage, clock: clock, lifetimes: config.lifetimes, strictness: config.strictness, address: address,
    logger: options.logger, random: random, rateLimiter: limitsRates ? TokenRateLimiter() : nil,
    quota: limitsRates ? CallQuota(callsPerMonth: rateLimits.callsPerMonth) : nil,
    usesTestSigningKeys: options.usesTestSigningKeys,
    recordsExchanges: listensOnLoopback && !options.redactsRequests,
    secret: formSecret)
  services.webhooks.timeout = webhookTimeout
  services.isOnLoopback = listensOnLoopback
  services.version = options.version
  services.onRequest = options.observer?.onRequest
  services.offersQuickLogin = config.quickLogin && options.controlToken == nil
  let control = ControlAccess(token: options.controlToken, listensOnLoopback: listensOnLoopback)
  let router = try buildRouter(services: services, config: config, control: control)
  if let tls { addAuthorityCertificate(try tls.authority.certificatePEM, to: router) }
  return BuiltEmulator(router: router, services: services, config: config, address: address, tls: tls)
}

extension EmulatorConfig {
  fileprivate init(_ source: EmulatorOptions.ConfigurationSource) throws {
    switch source {
    case .demo: self = try .demo()
    case .yaml(let text): try self.init(yaml: text, file: "configuration")
    case .file(let path):
      guard let text = String(validating: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) else {
        throw ConfigError(file: path, line: nil, message: "the file isn't valid UTF-8; save it as UTF-8")
      }
      try self.init(yaml: text, file: path)
    }
  }
}

extension EmulatorOptions {
  fileprivate func publishedBaseURL() throws -> String? {
    if let publishedURL, !ConfigRule.isOrigin(publishedURL) { throw EmulatorOptionsError.invalidPublishedURL }
    return publishedURL
  }

  fileprivate func random() throws -> RandomSource {
    guard let seed else { return .system }
    guard Loopback.contains(host: host) else { throw EmulatorOptionsError.seedRequiresLoopback }
    guard storage == .memory else { throw EmulatorOptionsError.seedRequiresMemoryStorage }
    logger.warning(
      "IDs and tokens are derived from the seed, so that anyone can guess them. Don't use confidential data.")
    return .seeded(seed)
  }
}

extension EmulatorOptions.Storage {
  fileprivate func open() async throws -> Storage {
    switch self {
    case .memory: return Storage()
    case .sqlite(let path, let isDurable): return Storage(try SQLiteEngine(path: path, isDurable: isDurable))
    case .postgreSQL(let address):
      return Storage(try await PostgreSQLEngine(address))
    }
  }
}
