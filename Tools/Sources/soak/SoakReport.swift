/// The result of a run.
struct SoakReport: Sendable {
  let seconds: Double
  let workers: Int
  let tally: Tally.Result
  let faults: [InjectedFault: Int]
  let samples: [Sample]

  /// The minimum duration in seconds of a run whose growth is evaluated.
  ///
  /// In the first minutes, caches and allocators still grow.
  static let minimumSecondsForGrowth = 120.0
  /// The minimum number of flows between the compared thirds.
  ///
  /// With fewer flows, caches still grow.
  static let minimumFlows = 1000

  static func evaluatesGrowth(in seconds: Double) -> Bool { seconds >= minimumSecondsForGrowth }

  var evaluatesGrowth: Bool { Self.evaluatesGrowth(in: seconds) }

  var memory: [(process: String, growth: Growth)] {
    [
      ("SDK process", Growth(samples, systemLeakPerFlow: Growth.sessionTasks) { $0.sdk.memory }),
      ("emulator", Growth(samples) { $0.emulator.memory }),
    ]
  }

  var descriptors: [(process: String, growth: Growth)] {
    [
      ("SDK process", Growth(samples) { $0.sdk.descriptors }),
      ("emulator", Growth(samples) { $0.emulator.descriptors }),
    ]
  }

  /// The reasons why the run failed, or an empty array if it succeeded.
  var failures: [String] {
    let failed = tally.unexpected.map { "failed without a fault: \($0)" }
    let unsuccessfulFlows = Flow.allCases.filter { flow in
      let count = tally.flows[flow, default: Tally.Count()]
      return count.succeeded + count.cancelled == 0
    }
    // On a slow machine, a run of a few seconds doesn't reach every flow.
    guard evaluatesGrowth else {
      return failed + (unsuccessfulFlows.count == Flow.allCases.count ? ["nothing succeeded"] : [])
    }
    let idle = failed + unsuccessfulFlows.map { "never succeeded: \($0.rawValue)" }
    let ineffectiveFaults = InjectedFault.allCases.filter { $0.failsFlows && tally.faulted[$0] == nil }
    let problems = idle + ineffectiveFaults.map { "no flow failed because of the fault: \($0.rawValue)" }
    let flows = Growth(samples) { _ in 0 }.flows
    guard flows >= Self.minimumFlows else { return problems + ["too few flows to judge growth: \(flows)"] }
    let leaks = memory.filter(\.growth.isLeak)
    let descriptorLeaks = descriptors.filter(\.growth.isDescriptorLeak)
    return problems + leaks.map { "the memory of the \($0.process) grows: \($0.growth)" }
      + descriptorLeaks.map { "the number of open descriptors of the \($0.process) grows: \($0.growth)" }
  }
}
