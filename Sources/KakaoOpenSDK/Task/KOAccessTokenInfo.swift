import Foundation
import KakaoSDKUser

/// What the platform knows about an access token.
@available(*, deprecated, message: "Use AccessTokenInfo.")
public final class KOAccessTokenInfo: Sendable {
  private let info: AccessTokenInfo

  init(_ info: AccessTokenInfo) {
    self.info = info
  }

  /// The user's number within the app.
  @available(*, deprecated, message: "Use AccessTokenInfo.id.")
  public var id: NSNumber? { info.id.map { NSNumber(value: $0) } }

  /// How long the token is still valid, in milliseconds.
  @available(*, deprecated, message: "Use AccessTokenInfo.expiresIn, which is in seconds.")
  public var expiresInMillis: NSNumber? { NSNumber(value: info.expiresInMillis ?? info.expiresIn * 1000) }

  /// How long the token is still valid, in seconds.
  @available(*, deprecated, message: "Use AccessTokenInfo.expiresIn.")
  public var expiresIn: NSNumber? { NSNumber(value: info.expiresIn) }
}
