import AsyncHTTPClient
import Foundation
import KakaoSDK
import KakaoSDKAsyncHTTPClient
import NIOCore
import NIOSSL

/// The transport that all commands use, which also trusts certificates from an emulator's certificate authority.
///
/// The commands don't use `URLSession`: on Linux, it needs libcurl and its libraries, and only trusts the certificates
/// that the system trusts.
struct CommandTransport: KakaoHTTPTransport {
  /// The certificates to trust in addition to the system's.
  let authorities: [URL]
  /// The time limit of a request in seconds.
  let timeout: Int64

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - authorities: The certificates to trust in addition to the system's.
  ///   - timeout: The time limit of a request in seconds.
  init(authorities: [URL] = [], timeout: Int64 = 30) {
    self.authorities = authorities
    self.timeout = timeout
  }

  /// Creates the transport for an emulator's URL.
  init(for emulator: URL, _ environment: CommandEnvironment, timeout: Int64 = 30) {
    let authorities = emulator.scheme == "https" ? CertificateLocation.authorities(environment) : []
    self.init(authorities: authorities, timeout: timeout)
  }

  func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    let transport = AsyncHTTPClientTransport(timeout: TimeInterval(timeout), configuration: try configuration())
    do {
      return try await transport.send(request)
    } catch let error as URLError {
      switch error.userInfo[NSUnderlyingErrorKey] {
      case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
        let host = request.url.host
        throw CommandFailure("untrusted_certificate", ["host": host ?? ""], value: host)
      default: throw error
      }
    }
  }

  private func configuration() throws -> AsyncHTTPClient.HTTPClient.Configuration {
    var configuration = AsyncHTTPClient.HTTPClient.Configuration.withoutConnectionRetries
    configuration.timeout.connect = .seconds(timeout)
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.additionalTrustRoots = [.certificates(try authorities.flatMap(Self.certificates))]
    configuration.tlsConfiguration = tls
    return configuration
  }

  private static func certificates(in file: URL) throws -> [NIOSSLCertificate] {
    do {
      return try NIOSSLCertificate.fromPEMFile(file.path)
    } catch {
      throw CommandFailure("no_certificate", ["file": file.path], value: file.path)
    }
  }
}
