/// The error correction codewords: Reed-Solomon over GF(256) with the polynomial 0x11D (ISO/IEC 18004, 7.5.2).
struct ReedSolomon: Sendable {
  /// The coefficients of the generator polynomial without the leading 1.
  private let generator: [UInt8]

  init(length: Int) {
    var generator = [UInt8](repeating: 0, count: length - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<length {
      for index in generator.indices {
        generator[index] = Self.multiply(generator[index], root)
        if index + 1 < length { generator[index] ^= generator[index + 1] }
      }
      root = Self.multiply(root, 2)
    }
    self.generator = generator
  }

  /// Returns the remainder of dividing the data, as a polynomial, by the generator polynomial.
  func correction(for data: some Sequence<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in remainder.indices { remainder[index] ^= Self.multiply(generator[index], factor) }
    }
    return remainder
  }

  static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      product = (product << 1) ^ (product & 0x80 == 0 ? 0 : 0x1D)
      if right >> bit & 1 == 1 { product ^= left }
    }
    return product
  }
}
