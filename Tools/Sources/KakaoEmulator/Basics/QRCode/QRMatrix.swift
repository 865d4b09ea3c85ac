/// The modules of a QR code while it is drawn.
struct QRMatrix: Sendable {
  let version: QRVersion
  private(set) var modules: [[Bool]]
  /// Whether each module belongs to a fixed pattern, which contains no data and isn't masked.
  private var isFixed: [[Bool]]

  var size: Int { version.size }

  /// Draws the fixed patterns and reserves the modules of the format and version information.
  init(version: QRVersion) {
    self.version = version
    let row = [Bool](repeating: false, count: version.size)
    modules = Array(repeating: row, count: version.size)
    isFixed = modules
    for index in 0..<size {
      set(6, index, index.isMultiple(of: 2))
      set(index, 6, index.isMultiple(of: 2))
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawSquare(row, column, radius: 4, gaps: [2, 4]) }
    for row in version.alignmentCenters {
      for column in version.alignmentCenters where !isFinder(row, column) {
        drawSquare(row, column, radius: 2, gaps: [1])
      }
    }
    drawVersion()
    drawFormat(mask: 0)
  }

  /// Draws the bits in columns of two modules from the right, alternately upward and downward (ISO/IEC 18004, 7.7.3).
  mutating func place(_ codewords: [UInt8]) {
    let bits: [Bool] = codewords.flatMap { byte in (0..<8).map { byte << $0 & 0x80 != 0 } }
    var next = bits.makeIterator()
    var isUpward = true
    for right in stride(from: size - 1, to: 0, by: -2) {
      let right = right <= 6 ? right - 1 : right
      for row in isUpward ? Array((0..<size).reversed()) : Array(0..<size) {
        for column in [right, right - 1] where !isFixed[row][column] {
          modules[row][column] = next.next() ?? false
        }
      }
      isUpward.toggle()
    }
  }

  /// Returns the matrix with one of the eight mask patterns applied to its data (table 10) and the matching format
  /// information.
  func masked(_ mask: Int) -> QRMatrix {
    var result = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row][column] && Self.inverts(mask, row, column) {
        result.modules[row][column].toggle()
      }
    }
    result.drawFormat(mask: mask)
    return result
  }

  private static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row][column] = isDark
    isFixed[row][column] = true
  }

  /// Draws rings around a center, dark except for the `gaps`.
  ///
  /// Modules outside the code are skipped.
  private mutating func drawSquare(_ row: Int, _ column: Int, radius: Int, gaps: Set<Int>) {
    for down in -radius...radius {
      for across in -radius...radius {
        let (row, column) = (row + down, column + across)
        guard (0..<size).contains(row), (0..<size).contains(column) else { continue }
        set(row, column, !gaps.contains(max(abs(down), abs(across))))
      }
    }
  }

  private func isFinder(_ row: Int, _ column: Int) -> Bool {
    [(6, 6), (6, size - 7), (size - 7, 6)].contains { $0 == (row, column) }
  }

  /// Draws the format information (7.9).
  ///
  /// Level M is 0, so the format is the mask number with its BCH code, XORed with a fixed pattern.
  private mutating func drawFormat(mask: Int) {
    let bits = Self.withBCH(mask, generator: 0x537, length: 10) ^ 0x5412
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      let along = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index
      let across = index < 8 ? size - 1 - index : index == 8 ? 7 : 14 - index
      set(along, 8, isDark)
      set(8, across, isDark)
    }
    set(size - 8, 8, true)
  }

  /// Draws the version information, which versions 7 and later contain twice (7.10).
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    let bits = Self.withBCH(version.number, generator: 0x1F25, length: 12)
    for index in 0..<18 {
      let (far, near) = (size - 11 + index % 3, index / 3)
      set(far, near, bits >> index & 1 == 1)
      set(near, far, bits >> index & 1 == 1)
    }
  }

  private static func withBCH(_ value: Int, generator: Int, length: Int) -> Int {
    let remainder = (0..<length).reduce(value) { rest, _ in (rest << 1) ^ (rest >> (length - 1) & 1) * generator }
    return value << length | remainder
  }
}
