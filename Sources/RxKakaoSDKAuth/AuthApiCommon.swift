#if Rx
  public import KakaoSDKAuth
  import KakaoSDKCommon

  /// The object whose `rx` property requests missing consent.
  ///
  /// The name is from Kakao's SDK.
  public final class AuthApiCommon: Sendable {
    /// The instance for the app key that was passed to `RxKakaoSDK.initSDK`.
    public static let shared = AuthApiCommon { () throws(SdkError) in try Auth.shared.client() }

    let client: @Sendable () throws(SdkError) -> KakaoClient

    init(_ client: @escaping @Sendable () throws(SdkError) -> KakaoClient) {
      self.client = client
    }

    /// Creates an instance for a client.
    ///
    /// - Parameter client: The client, which holds the app key and one user's token.
    public convenience init(client: KakaoClient) {
      self.init { client }
    }
  }
#endif
