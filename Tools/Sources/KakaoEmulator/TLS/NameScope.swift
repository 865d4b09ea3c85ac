import X509

/// The host names an authority may issue certificates for (RFC 5280, 4.2.1.10): whoever steals its key cannot pretend to
/// be any other.
///
/// IP addresses stay open. BoringSSL, and with it Flutter and server-side Swift, refuses every certificate with an address
/// whose authority constrains addresses.
struct NameScope: Sendable, Equatable {
  /// `local` is what multicast DNS gives the machines of one network (RFC 6762).
  private static let localDomains: Set<String> = ["localhost", "local"]

  let domains: Set<String>

  /// Whatever is local, what `former` has, and `names`.
  init(adding names: CertificateNames, to former: NameScope? = nil) {
    let domains = Self.localDomains.union(former?.domains ?? [])
    self.domains = domains.union(names.hosts.filter { !Self.covers(domains, $0) })
  }

  /// What a certificate says.
  init(_ certificate: Certificate) throws {
    domains = Set(try certificate.extensions.nameConstraints?.permittedDNSDomains.map(\.self) ?? [])
  }

  var constraints: NameConstraints {
    NameConstraints(permittedDNSDomains: domains.sorted())
  }

  func covers(_ names: CertificateNames) -> Bool {
    names.hosts.allSatisfy { Self.covers(domains, $0) }
  }

  private static func covers(_ domains: Set<String>, _ host: String) -> Bool {
    domains.contains { host == $0 || host.hasSuffix("." + $0) }
  }
}
