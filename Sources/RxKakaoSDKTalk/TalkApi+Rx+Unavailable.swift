#if !Rx
  public import KakaoSDKTalk
  public import RxKakaoSDKCommon

  extension TalkApi {
    /// Unavailable without the trait `Rx`.
    @available(
      *, unavailable,
      message: "Enable the trait Rx: .package(url: …, revision: …, traits: [.defaults, \"Rx\"])"
    )
    public var rx: TraitRxIsDisabled { TraitRxIsDisabled() }
  }
#endif
