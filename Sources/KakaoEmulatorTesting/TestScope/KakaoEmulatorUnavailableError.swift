import Foundation

/// An error that says why a test has no emulator.
public struct KakaoEmulatorUnavailableError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason why a test has no emulator.
  public enum Reason: String, Sendable {
    /// `KAKAO_EMULATOR_URL` isn't an address with `http` or `https`.
    case badURL
    /// There is no response at the emulator's address.
    case unreachable
    /// The server at the emulator's address isn't an emulator.
    case unexpectedResponse
    /// The executable `kakao` is missing, or didn't start an emulator.
    case notStarted
    /// The emulator doesn't have the app that the test requires.
    case missingApp
  }

  /// The reason why a test has no emulator.
  public let reason: Reason
  /// The reason and the next step, in English.
  public let description: String

  private init(_ reason: Reason, _ description: String) {
    (self.reason, self.description) = (reason, description)
  }
}

extension KakaoEmulatorUnavailableError {
  static let badURL = Self(
    .badURL, "KAKAO_EMULATOR_URL isn't an address with http or https. Set it to the address that the emulator printed.")

  static func unreachable(_ url: URL, _ error: any Error) -> Self {
    Self(
      .unreachable,
      "No emulator responds at \(url.absoluteString). "
        + "Run the tests with `kakao emulator exec`, or start an emulator and set KAKAO_EMULATOR_URL to its address. On "
        + "macOS and Linux, the tests start one themselves if `kakao` is in PATH or KAKAO_BIN is its path. "
        + "The error of the connection: \(error.localizedDescription)")
  }

  static func unexpectedResponse(_ url: URL, _ error: EmulatorControlError) -> Self {
    Self(
      .unexpectedResponse,
      "The server at \(url.absoluteString) isn't a Kakao emulator: its response has status \(error.status). "
        + "Set KAKAO_EMULATOR_URL to the address that the emulator printed.")
  }

  static func notExecutable(_ path: String) -> Self {
    Self(.notStarted, "KAKAO_BIN is \(path), which isn't an executable file. Set it to the path of `kakao`.")
  }

  static func notStarted(_ path: String, _ output: String) -> Self {
    Self(.notStarted, "\(path) didn't start an emulator. Check that it is the command `kakao`. Its output:\n\(output)")
  }

  static func missingApp(_ id: Int) -> Self {
    Self(.missingApp, "The emulator has no app with the ID \(id). Use an ID of its configuration.")
  }
}
