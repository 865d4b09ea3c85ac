import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.shared.me().")
extension KOSessionTask {
  /// The user who is logged in, with all that they agreed to share.
  ///
  /// Guide: *Requesting user information*.
  ///
  /// - Parameter completionHandler: Called once on the main actor, with a ``KOUser`` or an error: `KOErrorTokenNotFound`
  ///   when no one is logged in.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.me().")
  @preconcurrency @discardableResult
  public static func meTask(completionHandler: @escaping @MainActor (_ result: Any?, _ error: (any Error)?) -> Void)
    -> KOSessionTask
  {
    meTask(withSecureResource: true, propertyKeys: nil, completionHandler: completionHandler)
  }

  /// The user who is logged in, with what the app asks for.
  ///
  /// With ``KOUserEmailPropertyKey`` a user who has not agreed to share the email address is asked on the consent page,
  /// once a page that is open for another call has been closed.
  ///
  /// - Parameters:
  ///   - propertyKeys: The keys, such as ``KOUserNicknamePropertyKey`` or those of the app's own properties; all when nil.
  ///   - completionHandler: Called once on the main actor, with a ``KOUser`` or an error: `KOErrorCancelled` when the user
  ///     refuses to share the address.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.me(propertyKeys:).")
  @preconcurrency @discardableResult
  public static func meTask(
    withPropertyKeys propertyKeys: [String]?,
    completionHandler: @escaping @MainActor (_ result: Any?, _ error: (any Error)?) -> Void
  ) -> KOSessionTask {
    meTask(withSecureResource: true, propertyKeys: propertyKeys, completionHandler: completionHandler)
  }

  /// The user who is logged in, with all that they agreed to share.
  ///
  /// - Parameters:
  ///   - secureResource: Whether image URLs are https.
  ///   - completionHandler: As in ``meTask(completionHandler:)``.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.me(secureResource:).")
  @preconcurrency @discardableResult
  public static func meTask(
    withSecureResource secureResource: Bool,
    completionHandler: @escaping @MainActor (_ result: Any?, _ error: (any Error)?) -> Void
  ) -> KOSessionTask {
    meTask(withSecureResource: secureResource, propertyKeys: nil, completionHandler: completionHandler)
  }

  /// The user who is logged in, with what the app asks for.
  ///
  /// - Parameters:
  ///   - secureResource: Whether image URLs are https.
  ///   - propertyKeys: As in ``meTask(withPropertyKeys:completionHandler:)``.
  ///   - completionHandler: As in ``meTask(withPropertyKeys:completionHandler:)``.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.me(propertyKeys:secureResource:).")
  @preconcurrency @discardableResult
  public static func meTask(
    withSecureResource secureResource: Bool, propertyKeys: [String]?,
    completionHandler: @escaping @MainActor (_ result: Any?, _ error: (any Error)?) -> Void
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
    let consent = IncrementalAuthorization(client: { () throws(SdkError) in try Auth.shared.client() }, nonce: nil)
    while true {
      let user = try await UserApi.shared.me(propertyKeys: keys.paths, secureResource: secureResource)
      guard keys.namesEmail, user.kakaoAccount?.emailNeedsAgreement == true else { return user }
      let client = try Auth.shared.client()
      let missing = SdkError(scopes: try client.keepingOpenID(["account_email"]))
      guard client.configuration.asksForMissingConsent else { throw missing }
      do throws(SdkError) {
        _ = try await consent.ask(after: missing)
      } catch .ApiFailed(.InsufficientScope, _) {
        throw SdkError(reason: .Cancelled, message: "The user does not share the email address.")
      }
    }
  }
}
