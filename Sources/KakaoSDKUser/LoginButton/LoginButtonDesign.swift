/// The colors and the sizes, in points, of a login button.
///
/// They are the same in light and dark mode.
///
/// The container color, label color, and corner radius are from Kakao's guide *Kakao Login > Design guide*, section
/// *Login button*.
enum LoginButtonDesign {
  static let container = DesignColor(hex: 0xFEE500)
  static let symbol = DesignColor(hex: 0x000000)
  static let label = DesignColor(hex: 0x000000, alpha: 0.85)
  static let cornerRadius = 12.0
  static let minimumHeight = 44.0
  static let margin = 14.0
  static let spacing = 8.0
  static let symbolSize = 18.0

  /// Returns the opacity of a button in a given state, in the range from 0 to 1.
  static func opacity(isEnabled: Bool, isPressed: Bool) -> Double {
    switch (isEnabled, isPressed) {
    case (false, _): 0.4
    case (true, true): 0.8
    case (true, false): 1
    }
  }
}
