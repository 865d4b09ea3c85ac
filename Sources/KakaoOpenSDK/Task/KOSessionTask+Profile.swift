import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.")
extension KOSessionTask {
  /// Links the user to the app, where automatic linking is switched off.
  ///
  /// Guide: *Connecting App*.
  ///
  /// - Parameters:
  ///   - properties: User properties to store; text under text.
  ///   - completionHandler: Called once on the main actor: `KOServerErrorAlreadyRegisteredUser` when the user is linked
  ///     already, `KOErrorBadParameter` for properties that are not text.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.signup(properties:).")
  @preconcurrency @discardableResult
  public static func signupTask(
    withProperties properties: [AnyHashable: Any]?,
    completionHandler: @escaping @MainActor (_ success: Bool, _ error: (any Error)?) -> Void
  ) -> KOSessionTask {
    start(properties, then: completionHandler) { (texts) async throws(SdkError) in
      _ = try await UserApi.shared.signup(properties: texts)
    }
  }

  /// Ends the user's link to the app; when that succeeded, the session is closed.
  ///
  /// Guide: *Unregister App connection*.
  ///
  /// - Parameter completionHandler: Called once on the main actor; the session stays open when the call fails.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.unlink().")
  @preconcurrency @discardableResult
  public static func unlinkTask(
    completionHandler: @escaping @MainActor (_ success: Bool, _ error: (any Error)?) -> Void
  ) -> KOSessionTask {
    KOSessionTask(
      LegacyCall.start(
        { () async throws(SdkError) in try await UserApi.shared.unlink() }, then: completionHandler))
  }

  /// Stores user properties.
  ///
  /// Guide: *Saving user information*.
  ///
  /// - Parameters:
  ///   - properties: Keys the app's settings have, and text.
  ///   - completionHandler: Called once on the main actor: `KOServerErrorInvalidUserPropertyKey` for a key the app does not
  ///     have, `KOErrorBadParameter` without properties or for values that are not text.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.updateProfile(properties:).")
  @preconcurrency @discardableResult
  public static func profileUpdateTask(
    withProperties properties: [AnyHashable: Any]?,
    completionHandler: @escaping @MainActor (_ success: Bool, _ error: (any Error)?) -> Void
  ) -> KOSessionTask {
    start(properties, then: completionHandler) { (texts) async throws(SdkError) in
      try await UserApi.shared.updateProfile(properties: texts)
    }
  }

  /// The same as ``profileUpdateTask(withProperties:completionHandler:)``, under the name apps were seen to call it by.
  ///
  /// - Parameters:
  ///   - properties: Keys the app's settings have, and text.
  ///   - completionHandler: Called once on the main actor.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.updateProfile(properties:).")
  @preconcurrency @discardableResult
  public static func profileUpdate(
    withProperties properties: [AnyHashable: Any]?,
    completionHandler: @escaping @MainActor (_ success: Bool, _ error: (any Error)?) -> Void
  ) -> KOSessionTask {
    profileUpdateTask(withProperties: properties, completionHandler: completionHandler)
  }

  /// A call that sends properties. They are read before it begins, since they belong to the caller.
  private static func start(
    _ properties: [AnyHashable: Any]?,
    then completionHandler: @escaping @MainActor (_ success: Bool, _ error: (any Error)?) -> Void,
    _ call: @escaping @Sendable (_ texts: [String: String]) async throws(SdkError) -> Void
  ) -> KOSessionTask {
    let texts = Result { () throws(SdkError) in try LegacyProperties.texts(properties ?? [:]) }
    return KOSessionTask(
      LegacyCall.start({ () async throws(SdkError) in try await call(try texts.get()) }, then: completionHandler))
  }
}
