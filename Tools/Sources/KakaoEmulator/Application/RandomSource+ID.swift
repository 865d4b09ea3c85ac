extension RandomSource {
  /// An id for a new app or account: none of those that are `taken`, and none that a deleted one had, whose users and
  /// tokens it would be mistaken for. 53 bits, which every reader of JSON tells apart.
  func id(besides taken: [Int64]) -> Int64 {
    while true {
      let id = Int64(bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 11)
      if id > 0, !taken.contains(id) { return id }
    }
  }
}
