import Foundation
import KakaoSDKCommon

/// The signing key caches that are shared by all clients with the default transport, one for each authorization server.
///
/// A server process with thousands of users therefore fetches the keys once.
enum SharedJWKSCaches {
  private static let caches = Locked<[String: JWKSCache]>([:])

  static func cache(for http: HTTPClient) -> JWKSCache {
    caches.withLock { caches in
      let issuer = http.configuration.hosts.kauth
      if let cache = caches[issuer] { return cache }
      let cache = JWKSCache(now: { Date() }) { () async throws(SdkError) in try await http.send(.keys) }
      caches[issuer] = cache
      return cache
    }
  }
}
