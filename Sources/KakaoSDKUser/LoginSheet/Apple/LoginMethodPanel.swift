#if canImport(UIKit)
  import UIKit

  /// The content of the login sheet: the title, a button for each login method, and a close button.
  final class LoginMethodPanel: UIView {
    private let text: LoginSheetText
    private let onOutcome: @Sendable (LoginMethodOutcome) -> Void

    init(text: LoginSheetText, onOutcome: @escaping @Sendable (LoginMethodOutcome) -> Void) {
      self.text = text
      self.onOutcome = onOutcome
      super.init(frame: .zero)
      backgroundColor = .systemBackground
      addContent()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func addContent() {
      let stack = UIStackView(arrangedSubviews: [title] + KakaoLoginMethod.allCases.map(button) + [closeButton])
      stack.axis = .vertical
      stack.spacing = LoginSheetDesign.spacing
      stack.setCustomSpacing(LoginSheetDesign.margin, after: stack.arrangedSubviews[0])
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      let (area, margin) = (safeAreaLayoutGuide, LoginSheetDesign.margin)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: area.topAnchor, constant: margin),
        stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: margin),
        stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -margin),
        stack.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -margin),
      ])
    }

    private var title: UILabel {
      let label = UILabel()
      label.text = text.title
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textAlignment = .center
      label.accessibilityTraits = .header
      return label
    }

    private func button(for method: KakaoLoginMethod) -> UIButton {
      var style = UIButton.Configuration.filled()
      style.cornerStyle = .fixed
      style.background.cornerRadius = LoginSheetDesign.cornerRadius
      style.baseBackgroundColor = UIColor { @Sendable traits in
        UIColor(LoginSheetDesign.background(of: method, isDark: traits.userInterfaceStyle == .dark))
      }
      style.baseForegroundColor = UIColor { @Sendable traits in
        UIColor(LoginSheetDesign.text(of: method, isDark: traits.userInterfaceStyle == .dark))
      }
      return button(text.name(of: method), style, .method(method))
    }

    /// The close button, for users who can't drag the sheet or tap next to it, such as users of assistive technologies.
    private var closeButton: UIButton {
      var style = UIButton.Configuration.plain()
      style.baseForegroundColor = .label
      return button(text.close, style, .closed)
    }

    private func button(
      _ title: String, _ style: UIButton.Configuration, _ outcome: LoginMethodOutcome
    ) -> UIButton {
      var style = style
      style.title = title
      let button = UIButton(
        configuration: style, primaryAction: UIAction { [onOutcome] _ in onOutcome(outcome) })
      button.accessibilityLabel = title
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: LoginSheetDesign.buttonHeight).isActive = true
      return button
    }
  }
#endif
