import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.")
extension KOSessionTask {
  /// Links the user to the app, for apps that have turned off automatic linking.
  ///
  /// Kakao's legacy guide for iOS: *User management > Connecting App*.
  ///
  /// - Parameters:
  ///   - properties: The user properties to store. Keys and values must be strings.
  ///   - completionHandler: Called once on the main thread. The error can be `KOServerErrorAlreadyRegisteredUser` if
  ///     the user is already linked, or `KOErrorBadParameter` if a key or a value isn't a string.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.signup(properties:).")
  @discardableResult
  public static func signupTask(
    withProperties properties: [AnyHashable: Any]?,
    completionHandler: @escaping KOCompletionSuccessHandler
  ) -> KOSessionTask {
    start(properties, then: completionHandler) { (texts) async throws(SdkError) in
      _ = try await UserApi.shared.signup(properties: texts)
    }
  }

  /// Unlinks the user from the app and, on success, closes the session.
  ///
  /// Kakao's legacy guide for iOS: *User management > Unregister App connection*.
  ///
  /// - Parameter completionHandler: Called once on the main thread. If Kakao doesn't confirm the request, the session
  ///   stays open.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.unlink().")
  @discardableResult
  public static func unlinkTask(
    completionHandler: @escaping KOCompletionSuccessHandler
  ) -> KOSessionTask {
    KOSessionTask(
      LegacyCall.start(
        { () async throws(SdkError) in try await UserApi.shared.unlink() }, then: completionHandler))
  }

  /// Stores user properties.
  ///
  /// Kakao's legacy guide for iOS: *User management > Saving user information*.
  ///
  /// - Parameters:
  ///   - properties: The user properties to store. Keys and values must be strings, and the keys must be defined in
  ///     Kakao's console.
  ///   - completionHandler: Called once on the main thread. The error can be `KOServerErrorInvalidUserPropertyKey` if a
  ///     key isn't defined, or `KOErrorBadParameter` if there are no properties or a key or a value isn't a string.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.updateProfile(properties:).")
  @discardableResult
  public static func profileUpdateTask(
    withProperties properties: [AnyHashable: Any]?,
    completionHandler: @escaping KOCompletionSuccessHandler
  ) -> KOSessionTask {
    start(properties, then: completionHandler) { (texts) async throws(SdkError) in
      try await UserApi.shared.updateProfile(properties: texts)
    }
  }

  /// Stores user properties.
  ///
  /// This method does the same as ``profileUpdateTask(withProperties:completionHandler:)``, under a name that published
  /// apps use.
  ///
  /// - Parameters:
  ///   - properties: The user properties to store, as in ``profileUpdateTask(withProperties:completionHandler:)``.
  ///   - completionHandler: Called once on the main thread, as in
  ///     ``profileUpdateTask(withProperties:completionHandler:)``.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.updateProfile(properties:).")
  @discardableResult
  public static func profileUpdate(
    withProperties properties: [AnyHashable: Any]?,
    completionHandler: @escaping KOCompletionSuccessHandler
  ) -> KOSessionTask {
    profileUpdateTask(withProperties: properties, completionHandler: completionHandler)
  }

  /// Starts a call that sends user properties.
  ///
  /// The properties are converted before the task starts, because their values aren't `Sendable`.
  private static func start(
    _ properties: [AnyHashable: Any]?,
    then completionHandler: @escaping KOCompletionSuccessHandler,
    _ call: @escaping @Sendable (_ texts: [String: String]) async throws(SdkError) -> Void
  ) -> KOSessionTask {
    let texts = Result { () throws(SdkError) in try LegacyProperties.texts(properties ?? [:]) }
    return KOSessionTask(
      LegacyCall.start({ () async throws(SdkError) in try await call(try texts.get()) }, then: completionHandler))
  }
}
