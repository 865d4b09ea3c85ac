public import Foundation

/// A client of a running emulator.
public struct RunningEmulator: Sendable {
  /// The base URL, for example `http://127.0.0.1:49152`.
  ///
  /// Pass it to the SDK as `Hosts(emulator: url)`.
  public let url: URL
  /// The token that the control API requires, or `nil` if it requires none.
  let controlToken: String?
  let http: any EmulatorHTTPClient

  /// Creates a client of an emulator.
  ///
  /// It sends no request.
  ///
  /// - Parameters:
  ///   - url: The base URL that the emulator printed when it started. On an iOS simulator, `127.0.0.1` is the Mac.
  ///   - controlToken: The token that was passed to the emulator as `--control-token`, or `nil` if it requires none.
  ///   - http: The client that sends the requests, or `nil` for one that uses `URLSession`.
  public init(url: URL, controlToken: String? = nil, http: (any EmulatorHTTPClient)? = nil) {
    (self.url, self.controlToken, self.http) = (url, controlToken, http ?? URLSessionHTTPClient.shared)
  }

  /// Creates a client of the emulator at the address in the environment.
  ///
  /// `kakao emulator exec` sets `KAKAO_EMULATOR_URL` for the tests that it runs. Without this variable, the address is
  /// `http://127.0.0.1:9090`, where `kakao emulator start` listens by default.
  ///
  /// - Parameters:
  ///   - environment: The environment variables `KAKAO_EMULATOR_URL` and `KAKAO_EMULATOR_CONTROL_TOKEN`.
  ///   - http: The client that sends the requests, or `nil` for one that uses `URLSession`.
  /// - Throws: `URLError` with the code `badURL` if `KAKAO_EMULATOR_URL` isn't an address with `http` or `https`.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment, http: (any EmulatorHTTPClient)? = nil
  ) throws {
    guard let url = URL(string: environment["KAKAO_EMULATOR_URL"] ?? "http://127.0.0.1:9090"),
      ["http", "https"].contains(url.scheme), url.host != nil
    else { throw URLError(.badURL) }
    self.init(url: url, controlToken: environment["KAKAO_EMULATOR_CONTROL_TOKEN"], http: http)
  }
}
