#if canImport(UIKit)
  import KakaoSDKCommon
  import UIKit

  /// A login button for UIKit, in the colours, corner radius and words of Kakao's design guide.
  ///
  /// The guide also asks for Kakao's own symbol, which this SDK does not contain: download it from Kakao Developers and
  /// hand it in as `symbol`. Without one, a plain speech bubble is drawn.
  public final class KakaoLoginUIButton: UIButton {
    /// The symbol beside the words; a plain speech bubble when nil.
    public var symbol: UIImage? { didSet { setNeedsUpdateConfiguration() } }

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - label: The words.
    ///   - language: Their language.
    ///   - symbol: The symbol beside them, 18 points high; a plain speech bubble when nil.
    public init(
      label: LoginButtonLabel = .full, language: SdkLanguage = .preferred, symbol: UIImage? = nil
    ) {
      self.symbol = symbol
      super.init(frame: .zero)
      apply(label, language: language)
    }

    /// Makes the button of a storyboard, with the full label in the user's language.
    ///
    /// - Parameter coder: The storyboard's data.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      apply(.full, language: .preferred)
    }

    private func apply(_ label: LoginButtonLabel, language: SdkLanguage) {
      applyLoginDesign(label, language: language) { ($0 as? KakaoLoginUIButton)?.symbol }
      heightAnchor.constraint(greaterThanOrEqualToConstant: LoginButtonDesign.minimumHeight).isActive = true
    }
  }
#endif
