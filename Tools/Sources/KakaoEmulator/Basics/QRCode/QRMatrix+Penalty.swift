extension QRMatrix {
  /// The penalty score of the mask (ISO/IEC 18004, 7.8.3): for long runs, blocks of one color, finder-like patterns,
  /// and an uneven ratio of dark and light.
  var penalty: Int {
    let columns = (0..<size).map { column in modules.map { $0[column] } }
    return (modules + columns).reduce(0) { $0 + Self.runPenalty($1) + Self.finderPatternPenalty($1) } + blockPenalty
      + balancePenalty
  }

  private static func runPenalty(_ line: [Bool]) -> Int {
    var (penalty, length) = (0, 0)
    for (index, module) in line.enumerated() {
      length = index > 0 && module == line[index - 1] ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    return penalty
  }

  private static func finderPatternPenalty(_ line: [Bool]) -> Int {
    let pattern = [true, false, true, true, true, false, true, false, false, false, false]
    return (0...(line.count - pattern.count)).reduce(0) { penalty, start in
      let part = line[start..<start + pattern.count]
      return penalty + (part.elementsEqual(pattern) || part.elementsEqual(pattern.reversed()) ? 40 : 0)
    }
  }

  private var blockPenalty: Int {
    var penalty = 0
    for row in 1..<size {
      for column in 1..<size {
        let corner = modules[row][column]
        let others = [modules[row - 1][column], modules[row][column - 1], modules[row - 1][column - 1]]
        if others.allSatisfy({ $0 == corner }) { penalty += 3 }
      }
    }
    return penalty
  }

  private var balancePenalty: Int {
    let dark = modules.joined().filter { $0 }.count
    return abs(dark * 20 - size * size * 10) / (size * size) * 10
  }
}
