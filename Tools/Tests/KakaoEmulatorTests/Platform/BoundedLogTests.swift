import Testing

@testable import KakaoEmulator

@Suite struct BoundedLogTests {
  @Test("Beyond the capacity, the oldest entries are removed")
  func capacity() {
    var log = BoundedLog<String>(capacity: 3)
    for _ in 0..<5 { log.add { "entry \($0)" } }
    #expect(log.ids == 3..<6)
    #expect(Array(log.newestFirst) == ["entry 5", "entry 4", "entry 3"])
    #expect(log[2] == nil && log[3] == "entry 3" && log[6] == nil)
  }

  @Test("Beyond the size, the oldest entries are removed")
  func size() {
    var log = BoundedLog<Int>(capacity: 10, maximumSize: 100)
    for size in [50, 40, 30, 100] {
      log.add(size: size) { $0 }
      #expect(log.newestFirst.map { [50, 40, 30, 100][$0 - 1] }.reduce(0, +) <= 100)
    }
    #expect(log.ids == 4..<5)
    log.add(size: 101) { $0 }
    #expect(log.ids.isEmpty)
  }

  @Test("The numbers continue after all entries were removed")
  func removal() {
    var log = BoundedLog<Int>(capacity: 2)
    log.add { $0 }
    log.removeAll()
    #expect(log.ids.isEmpty)
    #expect(log.add { $0 } == 2)
    #expect(Array(log.newestFirst) == [2])
  }
}
