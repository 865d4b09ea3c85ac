import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

extension KakaoTokenSession {
  /// A function that exchanges a token for a refreshed one.
  typealias Refresher = @Sendable (OAuthToken) async throws(SdkError) -> OAuthToken

  /// Creates a session that accepts every ID token of a refresh.
  init(store: any KakaoTokenStore, clock: any WallClock, refresher: @escaping Refresher) {
    self.init(
      store: store, clock: clock,
      requestRefresh: { old async throws(SdkError) in IssuedToken(token: try await refresher(old), date: nil) },
      checkedIDToken: { issued, _ in issued.token.idToken })
  }
}
