#if !Rx
  public import KakaoSDKUser
  public import RxKakaoSDKCommon

  extension UserApi {
    /// Unavailable without the trait `Rx`.
    @available(
      *, unavailable,
      message: "Enable the trait Rx: .package(url: …, revision: …, traits: [.defaults, \"Rx\"])"
    )
    public var rx: TraitRxIsDisabled { TraitRxIsDisabled() }
  }
#endif
