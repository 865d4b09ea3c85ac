import Testing

@testable import soak

@Suite struct SoakReportTests {
  /// Returns the report of a run in which every flow succeeded, except some that each fault made fail.
  private func report(
    _ extra: [Outcome] = [], seconds: Double = 600, leaking: Int = 0, flows: Int = 1000
  ) -> SoakReport {
    let tally = Tally()
    for flow in Flow.allCases { tally.add(.succeeded, of: flow) }
    for fault in InjectedFault.allCases where fault.failsFlows { tally.add(.faulted(fault), of: .me) }
    for outcome in extra { tally.add(outcome, of: .me) }
    let samples = (0..<180).map { index in
      let process = ProcessSample(memory: 50_000_000 + index * leaking, descriptors: 20)
      return Sample(flows: index * flows, sdk: process, emulator: process)
    }
    return SoakReport(seconds: seconds, workers: 8, tally: tally.result, faults: [:], samples: samples)
  }

  @Test("A run in which flows fail only because of faults succeeds")
  func runWithFaultsSucceeds() {
    #expect(report().failures == [])
  }

  @Test("A run with one flow that failed without a fault fails")
  func unexplainedFailureFailsRun() {
    #expect(report([.failed("lost")]).failures == ["failed without a fault: lost"])
    #expect(report([.failed("lost")], seconds: 20).failures == ["failed without a fault: lost"])
  }

  @Test("Growth of either process makes a run fail unless the run is short")
  func growthFailsLongRunsOnly() {
    #expect(report(leaking: 1_000_000).failures.count == 2)
    #expect(report(seconds: 20, leaking: 1_000_000).failures == [])
  }

  @Test("A long run with too few flows to evaluate growth fails")
  func growthNeedsEnoughFlows() {
    #expect(report(flows: 1).failures == ["too few flows to judge growth: 120"])
  }

  @Test("A run in which a flow never succeeds fails")
  func missingFlowFailsRun() {
    func nothing(in seconds: Double) -> SoakReport {
      SoakReport(seconds: seconds, workers: 8, tally: Tally().result, faults: [:], samples: [])
    }
    #expect(nothing(in: 20).failures == ["nothing succeeded"])
    #expect(nothing(in: 600).failures.starts(with: Flow.allCases.map { "never succeeded: \($0.rawValue)" }))
  }
}
