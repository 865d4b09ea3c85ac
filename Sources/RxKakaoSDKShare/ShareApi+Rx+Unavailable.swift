#if !Rx
  public import KakaoSDKShare
  public import RxKakaoSDKCommon

  extension ShareApi {
    /// Unavailable without the trait `Rx`.
    @available(
      *, unavailable,
      message: "Enable the trait Rx: .package(url: …, revision: …, traits: [.defaults, \"Rx\"])"
    )
    public var rx: TraitRxIsDisabled { TraitRxIsDisabled() }
  }
#endif
