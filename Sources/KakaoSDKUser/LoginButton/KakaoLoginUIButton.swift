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
      var style = UIButton.Configuration.plain()
      style.title = label.text(in: language)
      style.imagePadding = LoginButtonDesign.spacing
      style.cornerStyle = .fixed
      style.background.cornerRadius = LoginButtonDesign.cornerRadius
      style.background.backgroundColor = UIColor(LoginButtonDesign.container)
      style.baseForegroundColor = UIColor(LoginButtonDesign.label)
      style.contentInsets = NSDirectionalEdgeInsets(
        top: LoginButtonDesign.margin, leading: LoginButtonDesign.margin,
        bottom: LoginButtonDesign.margin, trailing: LoginButtonDesign.margin)
      configuration = style
      configurationUpdateHandler = { ($0 as? KakaoLoginUIButton)?.update() }
      accessibilityLabel = style.title
      heightAnchor.constraint(greaterThanOrEqualToConstant: LoginButtonDesign.minimumHeight).isActive = true
    }

    /// The look for the present state and text size; the colours stay as they are.
    private func update() {
      let size = UIFontMetrics.default.scaledValue(for: LoginButtonDesign.symbolSize)
      configuration?.image = symbol ?? UIImage.speechBubble(size: size)
      alpha = LoginButtonDesign.opacity(isEnabled: isEnabled, isPressed: isHighlighted)
    }
  }

  extension UIImage {
    @MainActor fileprivate static func speechBubble(size: CGFloat) -> UIImage {
      let rect = CGRect(x: 0, y: 0, width: size, height: size)
      let bubble = SpeechBubble(in: rect)
      let image = UIGraphicsImageRenderer(size: rect.size).image { _ in
        UIColor(LoginButtonDesign.symbol).setFill()
        UIBezierPath(roundedRect: bubble.box, cornerRadius: bubble.cornerRadius).fill()
        let tail = UIBezierPath()
        tail.move(to: bubble.tail[0])
        for point in bubble.tail.dropFirst() { tail.addLine(to: point) }
        tail.close()
        tail.fill()
      }
      return image.withRenderingMode(.alwaysOriginal)
    }
  }
#endif
