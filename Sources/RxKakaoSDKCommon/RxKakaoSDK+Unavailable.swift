#if !Rx
  public import KakaoSDKCommon

  /// The type of the property `rx` if the trait `Rx` isn't enabled.
  ///
  /// It has no members. Its name is part of the compiler's error for a call such as `UserApi.shared.rx.me()`.
  public struct TraitRxIsDisabled: Sendable {
    package init() {}
  }

  /// A placeholder for the type of the same name if the trait `Rx` isn't enabled.
  @available(
    *, unavailable,
    message: "Enable the trait Rx: .package(url: …, revision: …, traits: [.defaults, \"Rx\"])"
  )
  public enum RxKakaoSDK {
    /// Unavailable without the trait `Rx`.
    public static func initSDK(
      appKey: String, customScheme: String? = nil, loggingEnable: Bool = false, hosts: Hosts? = nil,
      sdkIdentifier: SdkIdentifier? = nil
    ) {}
  }
#endif
