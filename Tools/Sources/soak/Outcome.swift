import KakaoSDK

/// How a flow ended.
enum Outcome: Sendable, Hashable {
  case succeeded
  case cancelled
  /// A fault that was on meanwhile makes flows fail in this way.
  case faulted(Fault)
  case failed(String)

  /// Judges an error.
  ///
  /// - Parameters:
  ///   - error: What the flow threw.
  ///   - page: What stopped the user on the pages, if that was it.
  ///   - flow: The flow.
  ///   - faults: What was on while it ran.
  init(_ error: any Error, page: (any Error)?, of flow: Flow, during faults: [Fault]) {
    if flow == .cancelledMe, (error as? SdkError)?.clientReason == .Cancelled {
      self = .cancelled
    } else if let fault = faults.first(where: { $0.explains(error, page: page) }) {
      self = .faulted(fault)
    } else {
      self = .failed("\(flow.rawValue): \(error)\(page.map { ", \($0)" } ?? ""), during \(faults.map(\.rawValue))")
    }
  }
}
