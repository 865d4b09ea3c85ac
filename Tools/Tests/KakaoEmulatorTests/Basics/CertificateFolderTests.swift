import Foundation
import SwiftASN1
import Testing
import X509

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct CertificateFolderTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)

  private static func later(days: Double) -> Date { now.addingTimeInterval(days * 86_400) }

  private static func names(_ names: String...) throws -> CertificateNames { try CertificateNames(names) }

  @Test("A second start reuses the certificates")
  func secondStartReusesFiles() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory.appending(path: "a/b"))
      let first = try folder.identities(for: Self.names("localhost", "127.0.0.1"), at: Self.now)
      let second = try folder.identities(for: Self.names("127.0.0.1", "localhost"), at: Self.later(days: 300))
      #expect(first.authority.certificate == second.authority.certificate)
      #expect(first.server.certificate == second.server.certificate)
      #expect(first.server.key.publicKey == second.server.key.publicKey)
    }
  }

  @Test("The authority renews a server certificate that expires soon")
  func expiringServerCertificateIsRenewed() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory)
      let first = try folder.identities(for: Self.names("localhost"), at: Self.now)
      let second = try folder.identities(for: Self.names("localhost"), at: Self.later(days: 380))
      #expect(first.authority.certificate == second.authority.certificate)
      #expect(first.server.certificate != second.server.certificate)
      #expect(second.server.certificate.notValidAfter > Self.later(days: 700))
    }
  }

  @Test("Other host names get a new certificate from the same authority")
  func otherNamesReissueCertificate() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory)
      let first = try folder.identities(for: Self.names("localhost"), at: Self.now)
      let second = try folder.identities(for: Self.names("localhost", "192.168.0.7", "mac.local"), at: Self.now)
      #expect(first.authority.certificate == second.authority.certificate)
      #expect(try CertificateNames(second.server.certificate) == Self.names("192.168.0.7", "mac.local", "localhost"))
    }
  }

  @Test("A host name that the authority can't certify requires a new authority")
  func nameOutsideDomainsReplacesAuthority() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory)
      let first = try folder.identities(for: Self.names("localhost"), at: Self.now)
      let second = try folder.identities(for: Self.names("localhost", "emulator.test"), at: Self.now)
      #expect(first.authority.certificate != second.authority.certificate)
      #expect(try PermittedDomains(second.authority.certificate).domains == ["localhost", "local", "emulator.test"])
      let published = try Certificate(pemEncoded: String(contentsOf: folder.authorityCertificate, encoding: .utf8))
      #expect(published == second.authority.certificate)
    }
  }

  @Test("If starts alternate between host names, they eventually share one certificate authority")
  func alternatingNamesShareAuthority() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory)
      _ = try folder.identities(for: Self.names("a.test"), at: Self.now)
      let both = try folder.identities(for: Self.names("b.test"), at: Self.now).authority.certificate
      #expect(try PermittedDomains(both).domains == ["localhost", "local", "a.test", "b.test"])
      for name in ["a.test", "b.test"] {
        let again = try folder.identities(for: Self.names(name), at: Self.now)
        #expect(again.authority.certificate == both)
        #expect(try CertificateNames(again.server.certificate) == Self.names(name))
      }
    }
  }

  @Test("An expiring authority is replaced, and certificates don't outlive it")
  func expiringAuthorityIsReplaced() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory)
      let first = try folder.identities(for: Self.names("localhost"), at: Self.now)
      let old = try folder.identities(for: Self.names("localhost"), at: Self.later(days: 1700))
      #expect(old.server.certificate.notValidAfter == first.authority.certificate.notValidAfter)
      let next = try folder.identities(for: Self.names("localhost"), at: Self.later(days: 1800))
      #expect(next.authority.certificate != first.authority.certificate)
    }
  }

  @Test("Only the owner can read the keys")
  func keysAreOwnerOnly() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory.appending(path: "tls"))
      _ = try folder.identities(for: Self.names("localhost"), at: Self.now)
      func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try mode(folder.url.path) == 0o700)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
        #expect(try mode(folder.url.appending(path: file).path) == 0o600, "\(file)")
      }
      let published = try String(contentsOf: folder.authorityCertificate, encoding: .utf8)
      #expect(!published.contains("PRIVATE KEY"))
    }
  }

  @Test("An unrelated file isn't overwritten")
  func foreignFileIsNotOverwritten() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory)
      let file = directory.appending(path: "authority-private.pem")
      try Data("mine".utf8).write(to: file)
      #expect(throws: TLSError.foreignFile(file.path)) {
        try folder.identities(for: Self.names("localhost"), at: Self.now)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    }
  }

  @Test("A key behind a symbolic link is neither used nor replaced", arguments: ["authority", "server"])
  func linkedKeyIsRejected(name: String) async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory.appending(path: "tls"))
      _ = try folder.identities(for: Self.names("localhost"), at: Self.now)
      let file = folder.url.appending(path: "\(name)-private.pem")
      let target = directory.appending(path: "key.pem")
      try FileManager.default.moveItem(at: file, to: target)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
      #expect(throws: TLSError.foreignFile(file.path)) {
        try folder.identities(for: Self.names("localhost"), at: Self.now)
      }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == target.path)
    }
  }

  @Test(
    "Another user's key is neither used nor changed, even by root", .enabled(if: geteuid() == 0),
    arguments: ["authority", "server"])
  func foreignKeyIsRejected(name: String) async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory)
      _ = try folder.identities(for: Self.names("localhost"), at: Self.now)
      let file = directory.appending(path: "\(name)-private.pem").path
      #expect(chmod(file, 0o644) == 0 && chown(file, 65_534, 65_534) == 0)
      #expect(throws: TLSError.foreignFile(file)) { try folder.identities(for: Self.names("localhost"), at: Self.now) }
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o644)
    }
  }

  @Test("A key with a hard link is rejected", arguments: ["authority", "server"])
  func hardLinkedKeyIsRejected(name: String) async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory.appending(path: "tls"))
      _ = try folder.identities(for: Self.names("localhost"), at: Self.now)
      let file = folder.url.appending(path: "\(name)-private.pem")
      try FileManager.default.linkItem(at: file, to: directory.appending(path: "key.pem"))
      #expect(throws: TLSError.foreignFile(file.path)) {
        try folder.identities(for: Self.names("localhost"), at: Self.now)
      }
    }
  }

  @Test("Concurrent starts use the same authority")
  func concurrentStartsShareAuthority() async throws {
    try await withTemporaryDirectory { directory in
      let folder = CertificateFolder(url: directory)
      let authorities = try await withThrowingTaskGroup(of: Certificate.self) { group in
        for _ in 0..<8 {
          group.addTask { try folder.identities(for: Self.names("localhost"), at: Self.now).authority.certificate }
        }
        return try await group.reduce(into: Set<Certificate>()) { $0.insert($1) }
      }
      #expect(authorities.count == 1)
    }
  }
}
