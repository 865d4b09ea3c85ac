#if canImport(UIKit)
  import KakaoSDKUser
  public import UIKit

  /// A login button with the colors and texts of Kakao's design guide, in any size that the app sets.
  ///
  /// Like `KakaoLoginUIButton`, it shows a plain speech bubble as its symbol, because this SDK doesn't contain Kakao's
  /// images.
  @available(*, deprecated, message: "Use KakaoLoginUIButton or KakaoLoginButton.")
  #if canImport(ObjectiveC)
    // The nibs of existing apps refer to the class without a module name.
    @objc(KOLoginButton)
  #endif
  open class KOLoginButton: UIButton {
    /// Creates a button.
    ///
    /// - Parameter frame: The button's frame, in points.
    @available(*, deprecated, message: "Use KakaoLoginUIButton(label:language:symbol:).")
    public override init(frame: CGRect) {
      super.init(frame: frame)
      applyLoginDesign(.full, language: .preferred)
    }

    /// Creates a button from a storyboard or nib.
    ///
    /// - Parameter coder: The unarchiver that decodes the button.
    @available(*, deprecated, message: "Use KakaoLoginUIButton.")
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      applyLoginDesign(.full, language: .preferred)
    }
  }
#endif
