import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

/// A genuine ID token and its public key.
///
/// The private key was discarded, so every other token is a forgery.
enum SignedTokens {
  static let issuer = "https://issuer.example"
  static let now = Date(timeIntervalSince1970: 1_767_225_700)
  static let modulus =
    "qEtVvP_QdqZ4bS9UhCvVm8N3254MY2pl5o_aF1D7FDdfvaLtyUeWQBI8SOfvAXXk21_hqk3u5ArvtcOG7fh09hJXyySXcJ9whL5x"
    + "Zc20txvNm2lYlHQ3sSgWJJHGS6HZGJEJL8ezRpxAMlJxUPEzCg-5qeRU-S9RNF7L8Bz2XJ_Q_RmB8kYY4Q6e3dkRNmv13rFw1zWA"
    + "kpna8InIkLUJ85x7OyVDpR6Mi2pMorABea826Nb0DJEwsQzQN9jbDAhaxHM8PpUKwDdCZOXIxerDuUdMPCKLSpd4kGmDHgGSyc4K"
    + "hVjqZgnjanKUVzcUmYtJkij4M74PCinhju6SbCLmwQ"
  static let keys = #"{"keys":[{"kty":"RSA","kid":"r","use":"sig","alg":"RS256","n":"\#(modulus)","e":"AQAB"}]}"#
  static let genuine =
    "eyJhbGciOiJSUzI1NiIsImtpZCI6InIifQ.eyJpc3MiOiJodHRwczovL2lzc3Vlci5leGFtcGxlIiwiYXVkIjoiYXBwIiwic3ViI"
    + "joiNyIsImlhdCI6MTc2NzIyNTYwMCwiZXhwIjoxNzY3MjI2MjAwLCJub25jZSI6Im4ifQ.agNxHm8rXk93kRsJL-qmQLdCinxM6E"
    + "NZwvwe-4HF7A2mpQsV3DHnGEBNj_7rq4yqcRxXX4-QAL35l3kq85pDLK_PVgxd8s63BzHfXHmew2I0mqKPumJfD7AORaXw5tiZzm"
    + "bYwxoCfQx0w9x24PkqNpHGje2iaJV0zwZJGvWJyOxs3rxLXNOoP9UoGSKEJwA40RxWkHOXtyt8tS1xZUrvMhCrGM3e6fDSUifKQA"
    + "02ZGwUtWweuVDB5AkDsgesOwp_EPXIyx6kvFp7uM9v1aRcZpMFZKYXt_ifd7jf9gcTR2OWms197mraQlzBzxNVZfuyw6B1v2kX5b"
    + "ELyD6VB0Ul0w"

  /// Returns a verifier that uses these keys.
  static func verifier(_ keys: JWKSet) throws -> KakaoIDTokenVerifier {
    try KakaoIDTokenVerifier(
      keys: KakaoJWKSCache(issuer: issuer, clock: SystemClock(now: { now })) { keys }, audiences: ["app"], now: { now })
  }
}
