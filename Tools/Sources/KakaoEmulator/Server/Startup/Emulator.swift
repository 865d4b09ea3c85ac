public import Foundation
import Hummingbird
import HummingbirdTLS
import ServiceLifecycle
import UnixSignals

/// The Kakao Login platform on one port: authorization server, user API, and account pages.
public enum Emulator {
  /// The built-in configuration as a documented YAML file.
  public static var demoConfiguration: String { EmulatorConfig.demoYAML }

  /// Runs an emulator until the task is canceled or, if ``EmulatorOptions/endsOnSignals`` is set, a signal arrives.
  ///
  /// - Parameters:
  ///   - options: The address, configuration, and storage.
  ///   - onReady: Called with the base URL once connections are accepted.
  /// - Throws: One of these errors, or a system error, for example if the address is in use:
  ///   - ``ConfigError`` if the configuration is invalid.
  ///   - ``EmulatorOptionsError``, ``NonLoopbackAddressError``, or ``TLSError`` if an option is invalid.
  ///   - ``StorageFileError`` if the storage file can't be used, or if the database has tables of another version.
  public static func run(
    _ options: EmulatorOptions, onReady: @escaping @Sendable (URL) -> Void
  ) async throws {
    guard EmulatorAddress.isValid(host: options.host) else { throw EmulatorOptionsError.invalidHost }
    try options.checkNonLoopbackAddress()
    guard options.controlToken.map({ $0.utf8.count >= EmulatorOptions.minimumControlTokenLength }) ?? true else {
      throw EmulatorOptionsError.weakControlToken
    }
    let emulator = try await buildEmulator(options)
    // Ignoring an error doesn't lose data: committed changes that aren't in the database file yet are in SQLite's
    // write-ahead log. The next start reads it.
    defer { try? emulator.services.storage.close() }
    let (address, clock, signingKeys) = (emulator.address, emulator.services.clock, emulator.services.signingKeys)
    let api = ControlAPI(services: emulator.services, config: emulator.config)
    let (isReady, ready) = AsyncStream.makeStream(of: Void.self)
    let (isListening, listening) = AsyncStream.makeStream(of: Void.self)
    let application = Application(
      router: emulator.router,
      server: try emulator.tls.map { try .tls(.emulator(clock: clock), tlsConfiguration: $0.configuration) }
        ?? .emulator(clock: clock),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: nil),
      onServerRunning: { channel in
        await channel.preventInheritance()
        let port = channel.localAddress?.port ?? options.port
        // The host was checked, so there is a URL.
        if let url = address.update(boundHost: options.host, port: port) {
          await options.observer?.start(api)
          onReady(url)
        }
        ready.finish()
        listening.finish()
      },
      logger: options.logger)
    // Key generation and template parsing run in the background so that the first login doesn't wait for them. They
    // begin only once the server listens, because they would slow down the start.
    async let preparation: Void = {
      for await _ in isListening {}
      try Task.checkCancellation()
      async let templates = PageTemplates.load()
      _ = try await (signingKeys.all(), templates)
    }()
    var lifecycle = ServiceGroupConfiguration(
      services: [
        NamedService(description: "webhooks", service: WebhookService(services: emulator.services)),
        NamedService(description: "expiry", service: ExpiredDataCleanup(services: emulator.services, isReady: isReady)),
        NamedService(description: "server", service: application),
      ],
      gracefulShutdownSignals: options.endsOnSignals ? [.sigterm, .sigint] : [], logger: options.logger)
    lifecycle.maximumGracefulShutdownDuration = .seconds(5)
    do {
      try await ServiceGroup(configuration: lifecycle).run()
    } catch is CancellationError {
      // Cancellation is the normal way to stop an emulator that runs within another process.
    }
    // A signal can arrive before the server listens. The preparation must not wait for the server then.
    listening.finish()
    try await preparation
  }

  /// Returns the JSON Schema (2020-12) of the configuration file, for editors.
  public static func configurationSchema() -> String { EmulatorConfig.schema.text + "\n" }

  /// Returns the JSON Schema with its descriptions in a language.
  package static func configurationSchema(in language: Language) -> String {
    EmulatorConfig.schema(in: language).text + "\n"
  }

  /// Returns the OpenAPI description of the control API.
  package static func controlDescription() throws -> Data { try OpenAPIDescription.controlAPI().contents }

  /// Returns the demo configuration with its comments in a language.
  package static func demoConfiguration(in language: Language) -> String { EmulatorConfig.demoYAML(in: language) }

  /// The IDs of all consent items that an app of the emulator can have.
  package static let consentItemIDs = ConsentItemDescriptor.ids
}

extension StaticFile {
  /// Returns the JSON Schema of configuration files, for editors.
  ///
  /// It contains no configuration, so it needs no authentication.
  static func configurationSchema() -> StaticFile {
    StaticFile(contents: Data(Emulator.configurationSchema().utf8), contentType: "application/schema+json")
  }
}

/// A service with a name.
///
/// Without it, a service group prints the whole service value to get a name, which takes longer than opening the
/// database.
private struct NamedService: Service, CustomStringConvertible {
  let description: String
  let service: any Service

  func run() async throws {
    try await service.run()
  }
}
