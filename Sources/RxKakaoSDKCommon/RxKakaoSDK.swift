#if Rx
  public import KakaoSDKCommon

  /// The entry point of the SDK for apps that use RxSwift.
  public final class RxKakaoSDK: Sendable {
    private init() {}

    /// Initializes the SDK for an app key, like `KakaoSDK.initSDK`, and identifies the app's calls as RxSwift calls.
    ///
    /// For settings without a parameter here, pass a configuration to `KakaoSDK.initSDK(_:)` instead:
    ///
    /// ```swift
    /// KakaoSDK.initSDK(
    ///   KakaoConfiguration(appKey: "NATIVE_APP_KEY", sdkType: .RxSwift, asksForMissingConsent: false))
    /// ```
    ///
    /// Kakao's guide: *Getting started > iOS > Initialize* (RxSwift).
    ///
    /// - Parameters:
    ///   - appKey: The native app key.
    ///   - customScheme: The URL scheme that KakaoTalk uses to return to the app. The default is `kakao{APP KEY}`.
    ///   - loggingEnable: Whether requests are logged through swift-log, without secrets or personal data.
    ///   - hosts: The hosts to use instead of Kakao's, such as an emulator's. The default is Kakao's hosts.
    ///   - sdkIdentifier: Text that is appended to the KA header.
    public static func initSDK(
      appKey: String, customScheme: String? = nil, loggingEnable: Bool = false, hosts: Hosts? = nil,
      sdkIdentifier: SdkIdentifier? = nil
    ) {
      KakaoSDK.initSDK(
        KakaoConfiguration(
          appKey: appKey, customScheme: customScheme, hosts: hosts ?? Hosts(), sdkIdentifier: sdkIdentifier,
          sdkType: .RxSwift, isLoggingEnabled: loggingEnable))
    }
  }
#endif
