import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.shared.me().")
extension KOSessionTask {
  /// Retrieves the logged-in user with all information that the user has agreed to share.
  ///
  /// Kakao's legacy guide for iOS: *User management > Requesting user information*.
  ///
  /// - Parameter completionHandler: Called once on the main thread, with a ``KOUser`` or an error. The error is
  ///   `KOErrorTokenNotFound` if no user is logged in.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.me().")
  @discardableResult
  public static func meTask(completionHandler: @escaping KOSessionTaskCompletionHandler)
    -> KOSessionTask
  {
    meTask(withSecureResource: true, propertyKeys: nil, completionHandler: completionHandler)
  }

  /// Retrieves the logged-in user with the information that the app requests.
  ///
  /// If the keys contain ``KOUserEmailPropertyKey`` and the user hasn't agreed to share the email address, the consent
  /// page opens. If another page is open, the call waits until it is closed. If the configuration's
  /// `asksForMissingConsent` is `false`, the call fails with `KOServerErrorInsufficientScope` instead.
  ///
  /// - Parameters:
  ///   - propertyKeys: The keys to retrieve, such as ``KOUserNicknamePropertyKey`` or the keys of the app's own
  ///     properties. If `nil` or empty, all are retrieved.
  ///   - completionHandler: Called once on the main thread, with a ``KOUser`` or an error. The error is
  ///     `KOErrorTokenNotFound` if no user is logged in, or `KOErrorCancelled` if the user doesn't agree to share the
  ///     email address.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.me(propertyKeys:).")
  @discardableResult
  public static func meTask(
    withPropertyKeys propertyKeys: [String]?,
    completionHandler: @escaping KOSessionTaskCompletionHandler
  ) -> KOSessionTask {
    meTask(withSecureResource: true, propertyKeys: propertyKeys, completionHandler: completionHandler)
  }

  /// Retrieves the logged-in user with all information that the user has agreed to share.
  ///
  /// - Parameters:
  ///   - secureResource: Whether image URLs use HTTPS.
  ///   - completionHandler: Called once on the main thread, as in ``meTask(completionHandler:)``.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.me(secureResource:).")
  @discardableResult
  public static func meTask(
    withSecureResource secureResource: Bool,
    completionHandler: @escaping KOSessionTaskCompletionHandler
  ) -> KOSessionTask {
    meTask(withSecureResource: secureResource, propertyKeys: nil, completionHandler: completionHandler)
  }

  /// Retrieves the logged-in user with the information that the app requests.
  ///
  /// - Parameters:
  ///   - secureResource: Whether image URLs use HTTPS.
  ///   - propertyKeys: The keys to retrieve, as in ``meTask(withPropertyKeys:completionHandler:)``.
  ///   - completionHandler: Called once on the main thread, as in ``meTask(withPropertyKeys:completionHandler:)``.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.me(propertyKeys:secureResource:).")
  @discardableResult
  public static func meTask(
    withSecureResource secureResource: Bool, propertyKeys: [String]?,
    completionHandler: @escaping KOSessionTaskCompletionHandler
  ) -> KOSessionTask {
    let keys = LegacyPropertyKeys(propertyKeys ?? [])
    return KOSessionTask(
      LegacyCall.start(
        { () async throws(SdkError) in
          KOUser(try await user(keys, secureResource: secureResource))
        },
        then: { (user: KOUser?, error) in completionHandler(user, error) }))
  }

  private static func user(_ keys: LegacyPropertyKeys, secureResource: Bool) async throws(SdkError) -> User {
    let consent = IncrementalAuthorization(client: { () throws(SdkError) in try Auth.shared.client() }, nonce: nil)
    while true {
      let user = try await UserApi.shared.me(propertyKeys: keys.paths, secureResource: secureResource)
      guard keys.containsEmail, user.kakaoAccount?.emailNeedsAgreement == true else { return user }
      let client = try Auth.shared.client()
      let missing = SdkError(scopes: try await client.keepingOpenID(["account_email"]))
      guard client.configuration.asksForMissingConsent else { throw missing }
      do throws(SdkError) {
        _ = try await consent.requestConsent(after: missing)
      } catch .ApiFailed(.InsufficientScope, _) {
        throw SdkError(.Cancelled, code: .canceledByUser, .emailNotShared)
      }
    }
  }
}
