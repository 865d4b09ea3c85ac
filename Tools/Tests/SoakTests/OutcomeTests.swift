import Foundation
import KakaoSDK
import Testing

@testable import KakaoEmulatorTesting
@testable import soak

@Suite struct OutcomeTests {
  private let noAnswer = SdkError(reason: .NetworkFailed, message: "no response")
  private let stopped = SdkError(reason: .IllegalState)

  private func outcome(
    _ error: any Error, page: (any Error)? = nil, of flow: Flow = .me, during faults: [InjectedFault] = []
  ) -> Outcome {
    Outcome(error, page: page, of: flow, during: faults)
  }

  private func isFailure(_ outcome: Outcome) -> Bool {
    if case .failed = outcome { true } else { false }
  }

  @Test("A broken connection is expected only during faults that break connections")
  func brokenConnectionNeedsDropFault() {
    #expect(outcome(noAnswer, during: [.kill]) == .faulted(.kill))
    #expect(isFailure(outcome(noAnswer)))
    #expect(isFailure(outcome(noAnswer, during: [.unavailable, .delay, .clock])))
    let page = URLError(.networkConnectionLost)
    #expect(outcome(stopped, page: page, during: [.delay, .drop]) == .faulted(.drop))
    #expect(isFailure(outcome(stopped, page: page)))
  }

  @Test("An unavailable page is expected only during the fault that causes it")
  func unavailablePageNeedsItsFault() {
    let page = BrowserDriverError(.refused, status: 503)
    #expect(outcome(stopped, page: page, during: [.delay, .pagesUnavailable]) == .faulted(.pagesUnavailable))
    #expect(isFailure(outcome(stopped, page: page, during: [.unavailable, .badGateway, .drop, .kill])))
    let refusal = BrowserDriverError(.refused, status: 400)
    #expect(isFailure(outcome(stopped, page: refusal, during: InjectedFault.allCases)))
  }

  @Test("Errors that no fault causes are never expected")
  func otherErrorsAreFailures() {
    let errors: [any Error] = [
      SdkError(reason: .TokenNotFound), SdkError.AuthFailed(reason: .InvalidGrant, errorInfo: nil), stopped,
      ExpectedState.Contradiction(reason: "lost"),
    ]
    for error in errors { #expect(isFailure(outcome(error, during: InjectedFault.allCases))) }
  }

  @Test("Cancellation is expected only in the flow that is canceled")
  func onlyCancelledFlowsMayBeCancelled() {
    #expect(outcome(SdkError(reason: .TaskCancelled), of: .cancelledMe) == .cancelled)
    #expect(isFailure(outcome(SdkError(reason: .TaskCancelled))))
  }

  @Test("Only faults that are active during a flow explain its failure")
  func faultsAreThoseDuringFlow() {
    let log = FaultLog()
    let before = log.snapshot
    #expect(log.faults(since: before).isEmpty)
    log.begin(.drop)
    let during = log.snapshot
    log.end(.drop)
    #expect(log.faults(since: before) == [.drop])
    #expect(log.faults(since: during) == [.drop])
    #expect(log.faults(since: log.snapshot).isEmpty)
  }
}
