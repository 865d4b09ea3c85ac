import Foundation

extension Data {
  /// Returns `count` variations of the input, with a few bytes changed, removed, repeated, or moved.
  ///
  /// Every run returns the same variations.
  func changed(_ count: Int) -> [Data] {
    var random = SplitMix64(state: reduce(UInt64(self.count)) { $0 &* 31 &+ UInt64($1) })
    return (0..<count).map { _ in
      var copy = self
      for _ in 0...Int.random(in: 0..<4, using: &random) where !copy.isEmpty { copy.change(using: &random) }
      return copy
    }
  }

  private mutating func change(using random: inout SplitMix64) {
    let place = Int.random(in: 0..<count, using: &random)
    let piece = Data(dropFirst(place).prefix(Int.random(in: 1...16, using: &random)))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: self[place] = UInt8.random(in: 0...255, using: &random)
    case 1: removeSubrange(place..<place + piece.count)
    case 2: insert(contentsOf: piece, at: place)
    default: insert(contentsOf: piece, at: Int.random(in: 0...count, using: &random))
    }
  }
}

/// A deterministic random number generator (Steele, Lea, Flood: Fast splittable pseudorandom number generators).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
