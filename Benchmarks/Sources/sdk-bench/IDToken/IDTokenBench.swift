import Crypto
import CryptoExtras
import Foundation
import KakaoSDK

/// A benchmark of repeated verifications of one ID token with cached keys.
struct IDTokenBench {
  struct Refused: Error {}

  private let issuer: SampleIssuer
  private let verifier: KakaoIDTokenVerifier

  init() throws {
    issuer = try SampleIssuer()
    verifier = try KakaoIDTokenVerifier(
      issuer: SampleIssuer.url, audiences: [SampleIssuer.audience], transport: issuer)
  }

  func rows(_ rounds: AlternatingRounds, python: String?) async throws -> [Row] {
    let raw = try rawVerify()
    let jwtKit = try await JWTKitPeer(issuer)
    var rows = [
      row("swift-crypto, RSA verification only", try await rounds.perSecond(verify, raw)),
      row("JWTKit alone", try await rounds.perSecond(verify, jwtKit.verify), target: ["at_least": 1]),
    ]
    guard let python else { return rows }
    for library in PythonPeer.Library.allCases {
      let peer = try PythonPeer(python: python, library: library, issuer: issuer)
      defer { peer.end() }
      rows.append(row(library.rawValue, try await self.rounds(rounds, with: peer)))
    }
    return rows
  }

  private func row(_ peer: String, _ rounds: [[Double]], target: [String: Double] = [:]) -> Row {
    Row(
      work: "ID token verification, warm cache", ours: "KakaoIDTokenVerifier", peer: peer, unit: "verifications/s",
      rounds: rounds, target: target)
  }

  private func verify() async throws {
    _ = try await verifier.verify(issuer.idToken, nonce: SampleIssuer.nonce)
  }

  /// Measures the SDK and the peer in alternation.
  ///
  /// The peer counts its verifications itself, because it runs in another process.
  private func rounds(_ rounds: AlternatingRounds, with peer: PythonPeer) async throws -> [[Double]] {
    var one = rounds
    one.rounds = 1
    var result: [[Double]] = []
    for _ in 0..<rounds.rounds {
      let ours = try await one.perSecond(verify, {})
      result.append([ours[0][0], try peer.perSecond(rounds.duration)])
    }
    return result
  }

  /// Returns the minimal work of a verification: the hash and the signature check of a token that is already parsed.
  private func rawVerify() throws -> AlternatingRounds.Work {
    let parts = issuer.idToken.split(separator: ".")
    guard let bytes = SampleIssuer.data(base64URL: parts[2]) else { throw Refused() }
    let signature = _RSA.Signing.RSASignature(rawRepresentation: bytes)
    let signed = Data("\(parts[0]).\(parts[1])".utf8)
    let key = issuer.publicKey
    return {
      guard key.isValidSignature(signature, for: SHA256.hash(data: signed), padding: .insecurePKCS1v1_5) else {
        throw Refused()
      }
    }
  }
}
