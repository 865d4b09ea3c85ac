import Testing

@testable import KakaoEmulator

@Suite struct SlotIndexTests {
  @Test("The index finds the slots that were inserted with a hash and not removed since")
  func slots() {
    var (index, expected, state) = (SlotIndex(), [Int: Int](), UInt64(1))
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<5000 {
      let slot = random(300)
      if expected[slot] == nil {
        // Only 20 hashes are used, so many slots share a hash, and their low bits are equal, so they share a list.
        let hash = random(20) * 1024
        index.insert(slot, hash)
        expected[slot] = hash
      } else {
        index.remove(slot)
        expected[slot] = nil
      }
      let hash = random(20) * 1024
      #expect(index.slots(hash).sorted() == expected.filter { $0.value == hash }.keys.sorted())
    }
  }
}
