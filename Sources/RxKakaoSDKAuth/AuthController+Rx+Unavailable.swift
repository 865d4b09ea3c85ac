#if !Rx
  public import KakaoSDKAuth
  public import RxKakaoSDKCommon

  extension AuthController {
    /// Unavailable without the trait `Rx`.
    @available(
      *, unavailable,
      message: "Enable the trait Rx: .package(url: …, revision: …, traits: [.defaults, \"Rx\"])"
    )
    public static var rx: TraitRxIsDisabled { TraitRxIsDisabled() }
  }

  extension AuthApi {
    /// Unavailable without the trait `Rx`.
    @available(
      *, unavailable,
      message: "Enable the trait Rx: .package(url: …, revision: …, traits: [.defaults, \"Rx\"])"
    )
    public var rx: TraitRxIsDisabled { TraitRxIsDisabled() }
  }

  extension Auth {
    /// Unavailable without the trait `Rx`.
    @available(
      *, unavailable,
      message: "Enable the trait Rx: .package(url: …, revision: …, traits: [.defaults, \"Rx\"])"
    )
    public var rx: TraitRxIsDisabled { TraitRxIsDisabled() }
  }

  /// A placeholder for the type of the same name if the trait `Rx` isn't enabled.
  @available(
    *, unavailable,
    message: "Enable the trait Rx: .package(url: …, revision: …, traits: [.defaults, \"Rx\"])"
  )
  public enum AuthApiCommon {
    /// Unavailable without the trait `Rx`.
    public static var shared: TraitRxIsDisabled { TraitRxIsDisabled() }
  }
#endif
