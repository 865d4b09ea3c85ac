import KakaoSDK

/// The redirect URIs of the emulator's demo apps that a command can listen on.
enum RedirectURIs {
  private static let ports = 8765...8769

  static let demo = ports.map { "http://localhost:\($0)/oauth" }

  /// Logs in with the first of the demo apps' redirect URIs whose port is free.
  ///
  /// The closure receives the URI. If another program uses the port, the login must fail before it opens a page.
  ///
  /// - Throws: ``CommandFailure`` if all ports are in use, or the error that `logIn` throws.
  static func withFreePort<Value>(_ logIn: (String) async throws -> Value) async throws -> Value {
    for uri in demo {
      do {
        return try await logIn(uri)
      } catch let error as SdkError where error.clientFailureCode == .portInUse {
        continue
      }
    }
    let values = ["first": String(ports.lowerBound), "last": String(ports.upperBound)]
    throw CommandFailure("redirect_ports_in_use", values, value: demo[0])
  }
}
