import ArgumentParser
import Foundation
import KakaoEmulator

/// The options for serving HTTPS.
struct EmulatorTLS: ParsableArguments, Sendable {
  @Flag(
    name: .customLong("tls"),
    help: "Serve https, with certificates of a local authority that is made at the first start.")
  var isOn = false

  @Option(
    help: ArgumentHelp(
      "Where the certificates and their keys are kept.",
      discussion: "Default: \(CertificateLocation.standard).", valueName: "folder"),
    completion: .directory)
  var tlsFolder: String?

  @Option(
    name: .customLong("tls-name"),
    help: ArgumentHelp(
      "Another host name or address of this machine for the certificate. May be repeated.", valueName: "name"))
  var tlsNames: [String] = []

  @Flag(
    help: ArgumentHelp(
      "The certificate covers kauth.kakao.com, kapi.kakao.com and Kakao's other hosts.",
      discussion: """
        For apps on the official SDK, whose hosts are fixed. It comes from an authority of its own: trust that one on \
        test devices only.
        """))
  var tlsKakaoHosts = false

  func validate() throws {
    guard isOn || tlsFolder == nil && tlsNames.isEmpty && !tlsKakaoHosts else {
      throw ValidationError("--tls-folder, --tls-name and --tls-kakao-hosts need --tls.")
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
