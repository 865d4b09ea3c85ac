#if canImport(UIKit)
  import KakaoSDKUser
  import UIKit

  /// A login button as wide and high as the app says, in the colours and words of Kakao's design guide.
  ///
  /// It is drawn as `KakaoLoginUIButton` is, with a plain speech bubble: this SDK contains none of Kakao's images.
  @available(*, deprecated, message: "Use KakaoLoginUIButton or KakaoLoginButton.")
  #if canImport(ObjectiveC)
    // Nibs of old apps name the class without a module.
    @objc(KOLoginButton)
  #endif
  open class KOLoginButton: UIButton {
    /// Makes a button.
    ///
    /// - Parameter frame: Where it stands.
    @available(*, deprecated, message: "Use KakaoLoginUIButton(label:language:symbol:).")
    public override init(frame: CGRect) {
      super.init(frame: frame)
      applyLoginDesign(.full, language: .preferred)
    }

    /// Makes the button of a storyboard.
    ///
    /// - Parameter coder: The storyboard's data.
    @available(*, deprecated, message: "Use KakaoLoginUIButton.")
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      applyLoginDesign(.full, language: .preferred)
    }
  }
#endif
