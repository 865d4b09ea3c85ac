#if Rx
  import KakaoSDKCommon
  public import KakaoSDKUser
  import RxKakaoSDKCommon
  public import RxSwift

  extension Reactive where Base: UserApi {
    /// Links the user to the app.
    ///
    /// See `UserApi.signup(properties:)`.
    ///
    /// - Parameter properties: The user properties to store, if any.
    /// - Returns: A `Single` with the user's ID in the app. It is optional for compatibility with Kakao's SDK and never
    ///   `nil`.
    public func signup(properties: [String: String]? = nil) -> Single<Int64?> {
      RxCall.single { [base] () async throws(SdkError) in try await base.signup(properties: properties) }
    }

    /// Stores user properties.
    ///
    /// See `UserApi.updateProfile(properties:)`.
    ///
    /// - Parameter properties: The user properties to store. The keys must be defined in Kakao's console, and the
    ///   values must be valid in JSON. They are converted before this method returns.
    /// - Returns: A `Completable` that completes when the properties are stored.
    public func updateProfile(properties: [String: Any]) -> Completable {
      let properties = Result { () throws(SdkError) in try UserProperties(properties) }
      return RxCall.completable { [base] () async throws(SdkError) in try await base.updateProfile(properties.get()) }
    }
  }
#endif
