import KakaoSDKCommon
import Testing

@Suite("Locked")
struct LockedTests {
  @Test("Concurrent changes aren't lost")
  func exclusion() async {
    let counter = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask { for _ in 0..<100 { counter.withLock { $0 += 1 } } }
      }
    }
    #expect(counter.withLock { $0 } == 20_000)
  }

  @Test("A body that throws releases the lock")
  func throwing() {
    let value = Locked(1)
    #expect(throws: SdkError.self) {
      try value.withLock { (_: inout Int) throws(SdkError) in throw SdkError(reason: .Unknown) }
    }
    #expect(value.withLock { $0 } == 1)
  }
}
