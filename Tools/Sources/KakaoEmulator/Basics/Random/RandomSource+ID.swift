extension RandomSource {
  /// Returns a random ID for a new app or account for which `isTaken` is false.
  ///
  /// IDs have 53 bits, so that every JSON parser can represent them exactly. They're random so that a new app or
  /// account practically never gets the ID of a deleted one, whose users and tokens may still be referenced.
  func id(isTaken: (Int64) throws -> Bool) rethrows -> Int64 {
    while true {
      let id = Int64(bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 11)
      if id > 0, try !isTaken(id) { return id }
    }
  }
}
