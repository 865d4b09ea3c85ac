import Foundation
import KakaoSDKCommon

extension KakaoIDTokenVerifier {
  /// Verifies the ID token of a token response, if it has one.
  ///
  /// If the issuer's keys can't be fetched, the token is accepted without a verified signature if it came from the
  /// issuer over TLS (OpenID Connect Core 1.0, section 3.1.3.7, step 6). The authorization code can't be used again, so
  /// a rejection would lose the tokens. The same applies to an issuer on this machine, but not to plain HTTP on a
  /// network. The claims are always verified.
  ///
  /// - Returns: The token. If the signature wasn't verified, its `isIDTokenSignatureUnverified` is `true`.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `InvalidIDToken`, with `TaskCancelled` if the task is canceled, or the
  ///   error from fetching the keys over plain HTTP.
  func verify(_ issued: IssuedToken, nonce: String?) async throws(SdkError) -> OAuthToken {
    guard let idToken = issued.token.idToken else { return issued.token }
    let token = try CompactJWS(idToken, expecting: .idToken)
    var isUnverified = false
    do throws(SdkError) {
      try await checkSignature(of: token)
    } catch {
      switch error {
      case .ClientFailed(.NetworkFailed, _), .ClientFailed(.InvalidResponse, _), .AuthFailed:
        guard isConnectionSecure else { throw error }
        isUnverified = true
      default: throw error
      }
    }
    // Use the server's date, because the device's clock may be wrong.
    _ = try checkedClaims(token.payload, nonce: nonce, maxAge: nil, at: issued.date)
    return issued.token.with(isIDTokenSignatureUnverified: isUnverified)
  }

  /// Whether requests to the issuer use TLS or stay on this machine.
  private var isConnectionSecure: Bool { (try? Hosts(kauth: issuer).baseURL(.kauth)) != nil }
}
