import KakaoSDK

/// The result of a flow.
enum Outcome: Sendable, Hashable {
  case succeeded
  case cancelled
  /// The flow failed because of a fault that was active while it ran.
  case faulted(InjectedFault)
  case failed(String)

  /// Classifies an error.
  ///
  /// - Parameters:
  ///   - error: The error of the flow.
  ///   - page: The error that stopped the user on the pages, if any.
  ///   - flow: The flow.
  ///   - faults: The faults that were active while the flow ran.
  init(_ error: any Error, page: (any Error)?, of flow: Flow, during faults: [InjectedFault]) {
    if flow == .cancelledMe, (error as? SdkError)?.clientReason == .TaskCancelled {
      self = .cancelled
    } else if let fault = faults.first(where: { $0.explains(error, page: page) }) {
      self = .faulted(fault)
    } else {
      self = .failed("\(flow.rawValue): \(error)\(page.map { ", \($0)" } ?? ""), during \(faults.map(\.rawValue))")
    }
  }
}
