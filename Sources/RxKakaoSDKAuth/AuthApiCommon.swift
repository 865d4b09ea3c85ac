#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// What calls on the user's behalf have in common: the name under which RxSwift apps ask for consent that is missing.
  public final class AuthApiCommon: Sendable {
    /// The instance of the app key given to `RxKakaoSDK.initSDK`.
    public static let shared = AuthApiCommon { () throws(SdkError) in try Auth.shared.client() }

    let client: @Sendable () throws(SdkError) -> KakaoClient

    init(_ client: @escaping @Sendable () throws(SdkError) -> KakaoClient) {
      self.client = client
    }

    /// Makes an instance for one client.
    ///
    /// - Parameter client: App key and user.
    public convenience init(client: KakaoClient) {
      self.init { client }
    }
  }
#endif
