/// A colour of a design guide, in sRGB; each part from 0 to 1.
struct DesignColor: Sendable, Hashable {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  /// Makes a colour of `0xRRGGBB`.
  init(hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
    self.alpha = alpha
  }
}
