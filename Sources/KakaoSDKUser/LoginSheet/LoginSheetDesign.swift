/// The colors of the login sheet and its dimensions in points.
///
/// The colors of the buttons follow Kakao's design.
enum LoginSheetDesign {
  static let cornerRadius = 8.0
  static let buttonHeight = 52.0
  static let spacing = 8.0
  static let margin = 20.0
  static let backdrop = DesignColor(hex: 0x000000, alpha: 0.4)

  static func background(of method: KakaoLoginMethod, isDark: Bool) -> DesignColor {
    switch method {
    case .kakaoTalk: DesignColor(hex: 0xFEE500)
    case .kakaoAccount where isDark: DesignColor(hex: 0xFFFFFF, alpha: 0.12)
    case .kakaoAccount: DesignColor(hex: 0x000000, alpha: 0.06)
    }
  }

  static func text(of method: KakaoLoginMethod, isDark: Bool) -> DesignColor {
    DesignColor(hex: isDark && method == .kakaoAccount ? 0xFFFFFF : 0x191919)
  }
}
