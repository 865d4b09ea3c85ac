import Foundation

extension RunningEmulator {
  /// Returns the emulator at the address in the environment, or else one that this process starts.
  ///
  /// Without `KAKAO_EMULATOR_URL`, the process starts an emulator on macOS and Linux if it finds the executable `kakao`.
  /// In any other case, the address is that of ``init(environment:http:)``.
  static func forTests(
    environment: [String: String], http: (any EmulatorHTTPClient)?
  ) async throws -> RunningEmulator {
    #if os(macOS) || os(Linux)
      if environment["KAKAO_EMULATOR_URL"] == nil, let executable = try executable(in: environment) {
        return RunningEmulator(url: try await StartedEmulators.shared.url(of: executable, environment), http: http)
      }
    #endif
    do {
      return try RunningEmulator(environment: environment, http: http)
    } catch {
      throw KakaoEmulatorUnavailableError.badURL
    }
  }

  #if os(macOS) || os(Linux)
    /// Returns the path in `KAKAO_BIN`, or else the path of `kakao` in `PATH`.
    private static func executable(in environment: [String: String]) throws -> String? {
      let files = FileManager.default
      if let path = environment["KAKAO_BIN"] {
        guard files.isExecutableFile(atPath: path) else { throw KakaoEmulatorUnavailableError.notExecutable(path) }
        return path
      }
      return environment["PATH", default: ""].split(separator: ":").map { "\($0)/kakao" }
        .first(where: files.isExecutableFile)
    }
  #endif

  /// Calls `body`, and replaces its error with a ``KakaoEmulatorUnavailableError`` if no emulator has responded.
  func requiringEmulator<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch {
      switch error {
      // Each error of the control API has a code, so this response is from another server.
      case let error as EmulatorControlError where error.code == nil:
        throw KakaoEmulatorUnavailableError.unexpectedResponse(url, error)
      case is EmulatorControlError, is KakaoEmulatorUnavailableError, is CancellationError: throw error
      default: throw KakaoEmulatorUnavailableError.unreachable(url, error)
      }
    }
  }
}
