import Foundation
import Hummingbird
import HummingbirdTLS
import ServiceLifecycle

/// The Kakao Login platform on one port: authorization server, user API and account pages.
public enum Emulator {
  /// The built-in configuration as a documented YAML file.
  public static var demoConfiguration: String { EmulatorConfig.demoYAML }

  /// Runs an emulator until the task is cancelled or, where the options say so, a signal arrives.
  ///
  /// - Parameters:
  ///   - options: Address, configuration and storage.
  ///   - onReady: Called once connections are accepted, with the base URL.
  /// - Throws: ``ConfigError`` for a configuration that is not right, ``OpenAddressError`` and ``TLSError`` for options
  ///   that are not, and what the system says when the address or the storage file cannot be had.
  public static func run(
    _ options: EmulatorOptions, onReady: @escaping @Sendable (URL) -> Void
  ) async throws {
    try options.checkReach()
    let emulator = try await buildEmulator(options)
    // Where this fails, what was acknowledged is in the journal, which the next start reads.
    defer { try? emulator.services.storage.close() }
    let (address, signingKeys) = (emulator.address, emulator.services.signingKeys)
    let (isReady, ready) = AsyncStream.makeStream(of: Void.self)
    let application = Application(
      router: emulator.router,
      server: try emulator.tls.map { try .tls(.emulator(), tlsConfiguration: $0.configuration) } ?? .emulator(),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: nil),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? options.port
        if let url = address.listening(host: options.host, port: port) { onReady(url) }
        ready.finish()
      },
      logger: options.logger)
    // Each takes a moment, which neither the start nor the first login need wait for.
    async let keys = signingKeys.all()
    async let templates = PageTemplates.load()
    var lifecycle = ServiceGroupConfiguration(
      services: [
        NamedService(description: "webhooks", service: WebhookService(services: emulator.services)),
        NamedService(description: "expiry", service: ExpiryWatch(services: emulator.services, isReady: isReady)),
        NamedService(description: "server", service: application),
      ],
      gracefulShutdownSignals: options.endsOnSignals ? [.sigterm, .sigint] : [], logger: options.logger)
    lifecycle.maximumGracefulShutdownDuration = .seconds(5)
    do {
      try await ServiceGroup(configuration: lifecycle).run()
    } catch is CancellationError {
      // Being cancelled is how an embedded emulator ends.
    }
    _ = try await (keys, templates)
  }
}
