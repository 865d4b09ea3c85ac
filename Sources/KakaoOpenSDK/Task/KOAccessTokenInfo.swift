public import Foundation
import KakaoSDKUser

/// Information from Kakao about an access token.
@available(*, deprecated, message: "Use AccessTokenInfo.")
#if canImport(ObjectiveC)
  @objc(KOAccessTokenInfo)@objcMembers
#endif
public final class KOAccessTokenInfo: NSObject, Sendable {
  private let info: AccessTokenInfo

  init(_ info: AccessTokenInfo) {
    self.info = info
  }

  /// The user's ID in the app (service user ID).
  @available(*, deprecated, message: "Use AccessTokenInfo.id.")
  #if canImport(ObjectiveC)
    @objc(ID)
  #endif
  public var id: NSNumber? { info.id.map { NSNumber(value: $0) } }

  /// The remaining time until the token expires, in milliseconds.
  @available(*, deprecated, message: "Use AccessTokenInfo.expiresIn, which is in seconds.")
  public var expiresInMillis: NSNumber? { NSNumber(value: info.expiresInMillis ?? info.expiresIn * 1000) }

  /// The remaining time until the token expires, in seconds.
  @available(*, deprecated, message: "Use AccessTokenInfo.expiresIn.")
  public var expiresIn: NSNumber? { NSNumber(value: info.expiresIn) }
}
