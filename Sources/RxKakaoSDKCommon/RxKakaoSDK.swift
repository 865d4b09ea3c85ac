#if Rx
  import KakaoSDKCommon

  /// Initialises the SDK for apps that use its RxSwift flavour.
  public final class RxKakaoSDK: Sendable {
    private init() {}

    /// Initialises the SDK for one app key, like `KakaoSDK.initSDK`, and marks calls as coming from RxSwift.
    ///
    /// What has no parameter here is set with
    /// `KakaoSDK.initSDK(KakaoConfiguration(appKey: "…", sdkType: .RxSwift, asksForMissingConsent: false))`.
    ///
    /// Guide: *Getting started › iOS › Initialize* (RxSwift).
    ///
    /// - Parameters:
    ///   - appKey: The native app key.
    ///   - customScheme: The URL scheme KakaoTalk returns to; `kakao{APP KEY}` when nil.
    ///   - loggingEnable: Whether requests are logged (redacted) through swift-log.
    ///   - hosts: Other hosts than Kakao's, such as the emulator's.
    ///   - sdkIdentifier: Free text for the KA header.
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
