import ArgumentParser
import Foundation
import KakaoEmulator

/// The options for serving HTTPS.
struct EmulatorTLS: ParsableArguments, Sendable {
  @Flag(
    name: .customLong("tls"),
    help: .text("tls.isOn"))
  var isOn = false

  @Option(
    help: .text("tls.folder", ["folder": CertificateLocation.standard], isDiscussed: true, valueName: "folder"),
    completion: .directory)
  var tlsFolder: String?

  @Option(name: .customLong("tls-name"), help: .text("tls.name", valueName: "name"))
  var tlsNames: [String] = []

  @Flag(help: .text("tls.kakaoHosts", isDiscussed: true))
  var tlsKakaoHosts = false

  func validate() throws {
    guard isOn || tlsFolder == nil && tlsNames.isEmpty && !tlsKakaoHosts else {
      throw ValidationError(usage: "tls_options")
    }
  }

  /// Returns the options for HTTPS, or `nil` without `--tls`.
  func options(_ environment: CommandEnvironment) -> TLSOptions? {
    guard isOn else { return nil }
    return TLSOptions(
      folder: tlsFolder.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? CertificateLocation.folder(environment),
      names: tlsNames, coversKakaoHosts: tlsKakaoHosts)
  }
}
