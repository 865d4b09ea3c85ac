import Foundation
import NIOCore
import SwiftASN1
import X509

/// The host names and IP addresses of a certificate.
struct CertificateNames: Sendable, Equatable {
  private(set) var hosts: Set<String> = []
  private(set) var addresses: Set<[UInt8]> = []

  /// This machine's names, and the address that an Android emulator uses to reach its host.
  private static let standard = ["localhost", "127.0.0.1", "::1", "10.0.2.2"]

  /// Creates names from host names and IP addresses.
  ///
  /// - Throws: ``TLSError/invalidName(_:)`` if a name is neither a host name nor an IP address.
  init(_ names: [String]) throws {
    for name in names { try insert(name) }
  }

  /// Creates the names of a server that listens on `host`.
  init(host: String, options: TLSOptions) throws {
    try self.init(Self.standard + options.names + (options.coversKakaoHosts ? TLSOptions.kakaoHosts : []))
    if ["0.0.0.0", "::"].contains(host) {
      let addresses = try System.enumerateDevices().compactMap { $0.address?.ipAddress }
      for address in addresses where Self.isRoutable(address) { try insert(address) }
    } else {
      try insert(host)
    }
  }

  /// Creates the names that a certificate lists.
  init(_ certificate: Certificate) throws {
    for name in try certificate.extensions.subjectAlternativeNames ?? SubjectAlternativeNames() {
      switch name {
      case .dnsName(let host): hosts.insert(host)
      case .ipAddress(let address): addresses.insert(Array(address.bytes))
      default: break
      }
    }
  }

  /// The names for the certificate extension in a stable order, hosts first.
  var generalNames: [GeneralName] {
    hosts.sorted().map { .dnsName($0) }
      + addresses.sorted { $0.lexicographicallyPrecedes($1) }.map {
        .ipAddress(ASN1OctetString(contentBytes: $0[...]))
      }
  }

  private mutating func insert(_ name: String) throws {
    if let address = IPAddress(name) {
      addresses.insert(address.bytes)
    } else {
      let host = name.lowercased()
      guard Self.isHost(host) else { throw TLSError.invalidName(name) }
      hosts.insert(host)
    }
  }

  /// Returns whether an address is valid outside this machine.
  ///
  /// A link-local IPv6 address is only valid with an interface, which certificates can't contain.
  private static func isRoutable(_ address: String) -> Bool {
    !address.containsBytes(of: "%") && !address.lowercased().hasPrefix("fe80:")
  }

  private static func isHost(_ text: String) -> Bool {
    text.utf8.count <= 253
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
      }
  }
}
