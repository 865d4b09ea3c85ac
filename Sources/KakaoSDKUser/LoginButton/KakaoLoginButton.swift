#if canImport(SwiftUI)
  public import KakaoSDKCommon
  public import SwiftUI

  /// A login button for SwiftUI with the colors, the corner radius, and the texts of Kakao's design guide.
  ///
  /// The guide also requires Kakao's own symbol, which this SDK doesn't contain. Download it from Kakao Developers and
  /// pass it as `symbol`. Without a symbol, the button shows a plain speech bubble.
  ///
  /// Kakao's guide: *Kakao Login > Design guide*.
  public struct KakaoLoginButton<Symbol: View>: View {
    @Environment(\.isEnabled) private var isEnabled
    @ScaledMetric(relativeTo: .body) private var symbolSize = LoginButtonDesign.symbolSize
    private let text: String
    private let action: @MainActor () async -> Void
    private let symbol: Symbol

    /// Creates a button with a symbol that the app provides.
    ///
    /// - Parameters:
    ///   - label: The text of the button.
    ///   - language: The language of the text.
    ///   - action: The closure to run in a new task when the user taps the button.
    ///   - symbol: The symbol next to the text. Its frame is 18 points wide and high, and scales with the text size.
    ///     Shapes and template images are drawn in black.
    public init(
      _ label: KakaoLoginButtonLabel = .full, language: SdkLanguage = .preferred,
      action: @escaping @MainActor () async -> Void, @ViewBuilder symbol: () -> Symbol
    ) {
      self.text = label.text(in: language)
      self.action = action
      self.symbol = symbol()
    }

    /// The content of the button.
    public var body: some View {
      Button {
        Task { [action] in await action() }
      } label: {
        HStack(spacing: LoginButtonDesign.spacing) {
          symbol
            .frame(width: symbolSize, height: symbolSize)
            .foregroundColor(Color(LoginButtonDesign.symbol))
            .accessibilityHidden(true)
          Text(text)
            .font(.body.weight(.medium))
            .foregroundColor(Color(LoginButtonDesign.label))
        }
      }
      .buttonStyle(KakaoLoginButtonStyle(isEnabled: isEnabled))
      .accessibilityLabel(Text(text))
    }
  }

  extension KakaoLoginButton where Symbol == KakaoSpeechBubbleShape {
    /// Creates a button with a plain speech bubble as its symbol.
    ///
    /// - Parameters:
    ///   - label: The text of the button.
    ///   - language: The language of the text.
    ///   - action: The closure to run in a new task when the user taps the button.
    public init(
      _ label: KakaoLoginButtonLabel = .full, language: SdkLanguage = .preferred,
      action: @escaping @MainActor () async -> Void
    ) {
      self.init(label, language: language, action: action) { KakaoSpeechBubbleShape() }
    }

    /// Creates a button that signs the user in, with a plain speech bubble as its symbol.
    ///
    /// - Parameters:
    ///   - label: The text of the button.
    ///   - language: The language of the text.
    ///   - session: The session whose ``KakaoLoginSession/signIn(_:)`` is called when the user taps the button.
    public init(_ label: KakaoLoginButtonLabel = .full, language: SdkLanguage = .preferred, session: KakaoLoginSession)
    {
      self.init(label, language: language) { await session.signIn() }
    }
  }

  /// The style of a login button.
  private struct KakaoLoginButtonStyle: ButtonStyle {
    let isEnabled: Bool

    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding(.horizontal, LoginButtonDesign.margin)
        .frame(maxWidth: .infinity, minHeight: LoginButtonDesign.minimumHeight)
        .background(Color(LoginButtonDesign.container))
        .clipShape(RoundedRectangle(cornerRadius: LoginButtonDesign.cornerRadius))
        .opacity(LoginButtonDesign.opacity(isEnabled: isEnabled, isPressed: configuration.isPressed))
    }
  }

  extension Color {
    fileprivate init(_ color: DesignColor) {
      self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
  }
#endif
