#if canImport(UIKit)
  public import KakaoSDKCommon
  public import UIKit

  /// A login button for UIKit with the colors, the corner radius, and the texts of Kakao's design guide.
  ///
  /// The guide also requires Kakao's own symbol, which this SDK doesn't contain. Download it from Kakao Developers and
  /// pass it as `symbol`. Without a symbol, the button shows a plain speech bubble.
  ///
  /// Kakao's guide: *Kakao Login > Design guide*.
  public final class KakaoLoginUIButton: UIButton {
    /// The symbol next to the text.
    ///
    /// If `nil`, the button shows a plain speech bubble.
    public var symbol: UIImage? { didSet { setNeedsUpdateConfiguration() } }

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: The text of the button.
    ///   - language: The language of the text.
    ///   - symbol: The symbol next to the text, ideally 18 points high, because the button doesn't scale it. If `nil`,
    ///     the button shows a plain speech bubble.
    public init(
      label: KakaoLoginButtonLabel = .full, language: SdkLanguage = .preferred, symbol: UIImage? = nil
    ) {
      self.symbol = symbol
      super.init(frame: .zero)
      apply(label, language: language)
    }

    /// Creates a button from a storyboard or nib, with the full label in the user's language.
    ///
    /// - Parameter coder: The unarchiver that decodes the button.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      apply(.full, language: .preferred)
    }

    private func apply(_ label: KakaoLoginButtonLabel, language: SdkLanguage) {
      applyLoginDesign(label, language: language) { ($0 as? KakaoLoginUIButton)?.symbol }
      heightAnchor.constraint(greaterThanOrEqualToConstant: LoginButtonDesign.minimumHeight).isActive = true
    }
  }
#endif
