public import Logging

/// The options of an emulator.
public struct EmulatorOptions: Sendable {
  /// The source of the configuration.
  public enum ConfigurationSource: Sendable, Equatable {
    /// The built-in configuration with two apps and three accounts; see ``Emulator/demoConfiguration``.
    case demo
    /// A configuration as YAML text.
    case yaml(String)
    /// The path of a YAML file.
    case file(String)
  }

  /// The place where the emulator stores its state.
  public enum Storage: Sendable, Equatable {
    /// In memory.
    ///
    /// The state is lost when the process exits.
    case memory
    /// The path of a SQLite file, which is created if it doesn't exist.
    ///
    /// Confirmed changes survive a crash of the process. If `isDurable` is true, each change also waits for the disk,
    /// so that it survives a power failure.
    case sqlite(String, isDurable: Bool = false)
    /// The `postgresql://` URL of a database, as libpq reads it, which several emulators can share.
    case postgreSQL(String)
  }

  /// The minimum length of ``controlToken`` in bytes.
  public static let minimumControlTokenLength = 16

  /// The address to listen on.
  ///
  /// Any address other than loopback requires a ``controlToken``, and ``tls`` unless ``publishedURL`` is an HTTP URL of
  /// this machine.
  public var host: String
  /// The port to listen on, or 0 for any free port.
  public var port: Int
  /// The base URL that browsers and apps use to reach the emulator, such as a container's published port, or nil if
  /// it's the address to listen on.
  ///
  /// It's the issuer, and takes precedence over `issuer` in the configuration.
  public var publishedURL: String?
  /// The source of the configuration.
  public var configuration: ConfigurationSource
  /// The place where the emulator stores its state.
  public var storage: Storage
  /// The options for HTTPS, or nil for HTTP.
  public var tls: TLSOptions?
  /// The bearer token that callers of the control API must send, or nil if callers need no token.
  ///
  /// It has at least ``minimumControlTokenLength`` bytes.
  public var controlToken: String?
  /// A seed that makes IDs and tokens reproducible: the same calls in the same order produce the same values.
  ///
  /// Use it only for tests on this machine, because the values can be guessed.
  public var seed: UInt64?
  /// Whether the console and the control API hide the secrets and personal data of the requests that they show.
  ///
  /// On an address other than loopback, they are always hidden. Passwords are hidden on every address.
  public var redactsRequests: Bool
  /// Whether SIGTERM and SIGINT stop the emulator once it has responded to pending requests.
  public var endsOnSignals: Bool
  /// The logger for requests and errors.
  ///
  /// The emulator doesn't log secrets.
  public var logger: Logger
  /// Whether the emulator starts with signing keys that it shares with other emulators in this process, instead of
  /// generating new keys.
  package var usesTestSigningKeys = false
  /// Whether the rate limits apply if no configuration file sets `rate_limits`.
  package var limitsRatesByDefault = true
  /// The version of the program, which the control API reports.
  package var version: String?
  /// The functions that show the emulator's activity in a terminal, or nil.
  package var observer: EmulatorObserver?

  /// Creates options.
  ///
  /// Each parameter sets the property of the same name. By default, an emulator listens on a free loopback port, stores
  /// its state in memory, and uses the demo configuration.
  public init(
    host: String = "127.0.0.1", port: Int = 0, publishedURL: String? = nil, configuration: ConfigurationSource = .demo,
    storage: Storage = .memory, tls: TLSOptions? = nil, controlToken: String? = nil, seed: UInt64? = nil,
    redactsRequests: Bool = false, endsOnSignals: Bool = false,
    logger: Logger = Logger(label: "kakao-emulator", factory: { _ in SwiftLogNoOpLogHandler() })
  ) {
    self.host = host
    self.port = port
    self.publishedURL = publishedURL
    self.configuration = configuration
    self.storage = storage
    self.tls = tls
    self.controlToken = controlToken
    self.seed = seed
    self.redactsRequests = redactsRequests
    self.endsOnSignals = endsOnSignals
    self.logger = logger
  }
}
