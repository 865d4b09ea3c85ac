#if canImport(UIKit)
  import KakaoSDKCommon
  import UIKit

  extension UIButton {
    /// Gives the button the colours, corner radius and words of Kakao's design guide.
    ///
    /// - Parameters:
    ///   - label: The words.
    ///   - language: Their language.
    ///   - symbol: The symbol beside them, each time the button is drawn; a plain speech bubble when nil.
    package func applyLoginDesign(
      _ label: LoginButtonLabel, language: SdkLanguage,
      symbol: @escaping @MainActor (UIButton) -> UIImage? = { _ in nil }
    ) {
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
      configurationUpdateHandler = { $0.updateLoginDesign(symbol: symbol($0)) }
      accessibilityLabel = style.title
    }

    /// The look for the present state and text size; the colours stay as they are.
    private func updateLoginDesign(symbol: UIImage?) {
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
