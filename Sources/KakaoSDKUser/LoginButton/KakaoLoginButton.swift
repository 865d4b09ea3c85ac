#if canImport(SwiftUI)
  import KakaoSDKCommon
  import SwiftUI

  /// A login button for SwiftUI, in the colours, corner radius and words of Kakao's design guide.
  ///
  /// The guide also asks for Kakao's own symbol, which this SDK does not contain: download it from Kakao Developers and
  /// hand it in as `symbol`. Without one, a plain speech bubble is drawn.
  public struct KakaoLoginButton<Symbol: View>: View {
    @Environment(\.isEnabled) private var isEnabled
    @ScaledMetric(relativeTo: .body) private var symbolSize = LoginButtonDesign.symbolSize
    private let text: String
    private let action: @MainActor () -> Void
    private let symbol: Symbol

    /// Makes a button with a symbol of the app's own.
    ///
    /// - Parameters:
    ///   - label: The words.
    ///   - language: Their language.
    ///   - action: What a tap does.
    ///   - symbol: The symbol beside the words. It is black and as high as the words, whatever their size.
    public init(
      _ label: LoginButtonLabel = .full, language: SdkLanguage = .preferred, action: @escaping @MainActor () -> Void,
      @ViewBuilder symbol: () -> Symbol
    ) {
      self.text = label.text(in: language)
      self.action = action
      self.symbol = symbol()
    }

    /// The button.
    public var body: some View {
      Button(action: action) {
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

  extension KakaoLoginButton where Symbol == SpeechBubbleShape {
    /// Makes a button with a plain speech bubble.
    ///
    /// - Parameters:
    ///   - label: The words.
    ///   - language: Their language.
    ///   - action: What a tap does.
    public init(
      _ label: LoginButtonLabel = .full, language: SdkLanguage = .preferred, action: @escaping @MainActor () -> Void
    ) {
      self.init(label, language: language, action: action) { SpeechBubbleShape() }
    }
  }

  /// The container of a login button.
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
