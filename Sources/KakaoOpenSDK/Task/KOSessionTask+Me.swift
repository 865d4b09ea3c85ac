import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.me().")
extension KOSessionTask {
  /// The user who is logged in, with all that they agreed to share.
  ///
  /// Guide: *Requesting user information*.
  ///
  /// - Parameter completionHandler: Called once on the main actor, with a ``KOUser`` or an error: `KOErrorTokenNotFound`
  ///   when no one is logged in.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.me().")
  @preconcurrency @discardableResult
  public static func meTask(completionHandler: @escaping KOSessionTaskCompletionHandler) -> KOSessionTask {
    meTask(withSecureResource: true, propertyKeys: nil, completionHandler: completionHandler)
  }

  /// The user who is logged in, with what the app asks for.
  ///
  /// With ``KOUserEmailPropertyKey`` a user who has not agreed to share the email address is asked on the consent page.
  ///
  /// - Parameters:
  ///   - propertyKeys: The keys, such as ``KOUserNicknamePropertyKey`` or those of the app's own properties; all when nil.
  ///   - completionHandler: Called once on the main actor, with a ``KOUser`` or an error: `KOErrorCancelled` when the user
  ///     refuses to share the address.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.me(propertyKeys:).")
  @preconcurrency @discardableResult
  public static func meTask(
    withPropertyKeys propertyKeys: [String]?, completionHandler: @escaping KOSessionTaskCompletionHandler
  ) -> KOSessionTask {
    meTask(withSecureResource: true, propertyKeys: propertyKeys, completionHandler: completionHandler)
  }

  /// The user who is logged in, with what the app asks for.
  ///
  /// - Parameters:
  ///   - secureResource: Whether image URLs are https.
  ///   - propertyKeys: As in ``meTask(withPropertyKeys:completionHandler:)``.
  ///   - completionHandler: As in ``meTask(withPropertyKeys:completionHandler:)``.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.me(propertyKeys:secureResource:).")
  @preconcurrency @discardableResult
  public static func meTask(
    withSecureResource secureResource: Bool, propertyKeys: [String]?,
    completionHandler: @escaping KOSessionTaskCompletionHandler
  ) -> KOSessionTask {
    let keys = LegacyKeys(propertyKeys ?? [])
    return KOSessionTask(
      LegacyCall.start(
        { () async throws(SdkError) in
          KOUser(try await user(keys, secureResource: secureResource))
        },
        then: { (user: KOUser?, error) in completionHandler(user, error) }))
  }

  private static func user(_ keys: LegacyKeys, secureResource: Bool) async throws(SdkError) -> User {
    let api = UserApi.shared
    let user = try await api.me(propertyKeys: keys.paths, secureResource: secureResource)
    guard keys.namesEmail, user.kakaoAccount?.emailNeedsAgreement == true else { return user }
    let client = try Auth.shared.client()
    guard client.configuration.asksForMissingConsent else { throw SdkError(scopes: ["account_email"]) }
    // Without `openid` the new token would come without the ID token that the old one has.
    let openID = try client.tokens.stored()?.scopes?.contains("openid") == true ? ["openid"] : []
    _ = try await api.loginWithKakaoAccount(scopes: ["account_email"] + openID)
    return try await api.me(propertyKeys: keys.paths, secureResource: secureResource)
  }
}
