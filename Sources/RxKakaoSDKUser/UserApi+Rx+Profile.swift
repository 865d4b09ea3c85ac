#if Rx
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDKCommon
  import RxSwift

  extension Reactive where Base: UserApi {
    /// Links the user to the app; see `UserApi.signup(properties:)`.
    ///
    /// - Parameter properties: User properties to store.
    /// - Returns: The user's number within the app; optional as in the guides, and never nil.
    public func signup(properties: [String: String]? = nil) -> Single<Int64?> {
      RxCall.single { [base] () async throws(SdkError) in try await base.signup(properties: properties) }
    }

    /// Stores user properties; see `UserApi.updateProfile(properties:)`.
    ///
    /// - Parameter properties: Keys the app's settings have, and values that are JSON. They are read at once.
    /// - Returns: Completed, or an error.
    public func updateProfile(properties: [String: Any]) -> Completable {
      let properties = Result { () throws(SdkError) in try UserProperties(properties) }
      return RxCall.completable { [base] () async throws(SdkError) in try await base.updateProfile(properties.get()) }
    }
  }
#endif
