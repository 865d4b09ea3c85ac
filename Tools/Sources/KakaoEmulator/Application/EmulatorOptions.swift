import Logging

/// How to start an emulator.
public struct EmulatorOptions: Sendable {
  /// Where the configuration comes from.
  public enum Configuration: Sendable, Equatable {
    /// Two apps and three accounts; see ``Emulator/demoConfiguration``.
    case demo
    /// A YAML text.
    case yaml(String)
    /// The path of a YAML file.
    case file(String)
  }

  /// Where the emulator keeps what it is told.
  public enum Storage: Sendable, Equatable {
    /// Gone with the process.
    case memory
    /// The path of a SQLite file, made when it is missing.
    case sqlite(String)
  }

  /// The address to listen on. Anything but loopback needs ``tls`` and a ``controlToken``.
  public var host: String
  /// The port to listen on; 0 takes a free one.
  public var port: Int
  /// Where the configuration comes from.
  public var configuration: Configuration
  /// Where the emulator keeps what it is told.
  public var storage: Storage
  /// How to serve https; nil serves http.
  public var tls: TLSOptions?
  /// What callers of the control API must present as bearer token; nil asks for none.
  public var controlToken: String?
  /// Makes ids and tokens the same again for the same calls. For tests on this machine only: nothing is secret then.
  public var seed: UInt64?
  /// Whether SIGTERM and SIGINT end the emulator, after the requests under way.
  public var endsOnSignals: Bool
  /// Where the access log and faults go; no secret is ever in it.
  public var logger: Logger
  /// Whether it begins with the signing keys that others of this process have too.
  package var sharesSigningKeys = false

  /// Options for an emulator on a free loopback port, in memory, with the demo configuration.
  public init(
    host: String = "127.0.0.1", port: Int = 0, configuration: Configuration = .demo, storage: Storage = .memory,
    tls: TLSOptions? = nil, controlToken: String? = nil, seed: UInt64? = nil, endsOnSignals: Bool = false,
    logger: Logger = Logger(label: "kakao-emulator", factory: { _ in SwiftLogNoOpLogHandler() })
  ) {
    self.host = host
    self.port = port
    self.configuration = configuration
    self.storage = storage
    self.tls = tls
    self.controlToken = controlToken
    self.seed = seed
    self.endsOnSignals = endsOnSignals
    self.logger = logger
  }
}
