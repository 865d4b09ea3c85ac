import Testing

@testable import soak

@Suite struct GrowthTests {
  /// Returns samples of a process with fluctuating memory, each taken 1,000 flows after the previous one.
  private func samples(leaking bytes: Int, descriptors: (Int) -> Int = { _ in 20 }) -> [Sample] {
    (0..<180).map { index in
      let noise = (index * 7919 % 200) * 10_000
      let process = ProcessSample(
        memory: 50_000_000 + noise + index * 1000 * bytes, descriptors: descriptors(index))
      return Sample(flows: index * 1000, sdk: process, emulator: process)
    }
  }

  @Test("Fluctuating memory isn't a leak")
  func fluctuationIsNotLeak() {
    let growth = Growth(samples(leaking: 0)) { $0.sdk.memory }
    #expect(!growth.isLeak)
    #expect(growth.flows == 120_000)
  }

  @Test("One object per flow is a leak")
  func oneObjectPerFlowIsLeak() {
    #expect(Growth(samples(leaking: Growth.object)) { $0.sdk.memory }.isLeak)
  }

  @Test("Memory that the system's libraries leak isn't reported, but any additional leak is")
  func systemLeakIsTolerated() {
    #expect(!Growth(samples(leaking: 270), systemLeakPerFlow: 270) { $0.sdk.memory }.isLeak)
    #expect(Growth(samples(leaking: 270 + Growth.object), systemLeakPerFlow: 270) { $0.sdk.memory }.isLeak)
  }

  @Test("The resolution is the smallest leak that can be detected")
  func resolutionIsReported() {
    let growth = Growth(samples(leaking: 0)) { $0.sdk.memory }
    #expect(Growth(samples(leaking: growth.resolution * 2)) { $0.sdk.memory }.isLeak)
    #expect(!Growth(samples(leaking: growth.resolution / 2)) { $0.sdk.memory }.isLeak)
  }

  @Test("One descriptor in a thousand flows is a leak")
  func growingDescriptorsAreLeak() {
    let growth = Growth(samples(leaking: 0, descriptors: { 20 + $0 })) { $0.emulator.descriptors }
    #expect(growth.isDescriptorLeak)
    #expect(!Growth(samples(leaking: 0)) { $0.emulator.descriptors }.isDescriptorLeak)
  }
}
