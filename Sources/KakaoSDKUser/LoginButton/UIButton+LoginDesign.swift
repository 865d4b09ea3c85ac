#if canImport(UIKit)
  package import KakaoSDKCommon
  package import UIKit

  extension UIButton {
    /// Gives the button the colors, the corner radius, and the texts of Kakao's design guide.
    ///
    /// - Parameters:
    ///   - label: The text of the button.
    ///   - language: The language of the text.
    ///   - symbol: Returns the symbol next to the text each time the button's appearance is updated. If it returns
    ///     `nil`, the button shows a plain speech bubble.
    package func applyLoginDesign(
      _ label: KakaoLoginButtonLabel, language: SdkLanguage,
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

    /// Updates the symbol and the opacity for the current state and text size.
    ///
    /// The colors don't change.
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
