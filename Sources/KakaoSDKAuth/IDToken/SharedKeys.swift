import Foundation
import KakaoSDKCommon

/// The signing keys that all clients over the shared transport have in common, one cache for each authorization server:
/// a server with thousands of users asks for them once.
enum SharedKeys {
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
