/// A color of a design guide in the sRGB color space.
///
/// Each component is in the range from 0 to 1.
struct DesignColor: Sendable, Hashable {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  /// Creates a color from a number in the form `0xRRGGBB`.
  init(hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
    self.alpha = alpha
  }
}
