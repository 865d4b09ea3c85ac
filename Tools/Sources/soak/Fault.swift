import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// What goes wrong on purpose.
enum Fault: String, CaseIterable, Sendable {
  case unavailable = "503 from the user API"
  case badGateway = "502 with a proxy's page from the token endpoint"
  case pagesUnavailable = "503 from the login page"
  case delay = "slow answers"
  case drop = "connections closed under a GET, without an answer"
  case clock = "the clock 13 hours ahead, so that access tokens expire, or back again"
  case kill = "SIGKILL and a restart on the same file"

  /// What the control API is asked for; nil for what is no answer to a call.
  var request: [String: any Sendable]? {
    switch self {
    case .unavailable: ["match": ["path": "/v*"], "times": 4, "status": 503, "body": "out of service"]
    case .badGateway:
      ["match": ["path": "/oauth/token"], "times": 2, "status": 502, "body": "<html>Bad Gateway</html>"]
    case .pagesUnavailable:
      ["match": ["path": "/oauth/authorize"], "times": 1, "status": 503, "body": "out of service"]
    case .delay: ["times": 20, "delay_ms": 50]
    // Several for each call, since a GET is sent again when its kept connection turns out to be closed. On Linux a POST is
    // too, but without its body, and fails after its timeout only: kills show what becomes of those.
    case .drop: ["match": ["method": "GET"], "times": 8, "drop": true]
    case .clock, .kill: nil
    }
  }

  /// Whether it makes flows fail, and not only slower or with more calls.
  var failsFlows: Bool { ![.delay, .clock].contains(self) }

  /// Whether it makes a flow fail in this very way.
  ///
  /// - Parameters:
  ///   - error: What the flow threw.
  ///   - page: What stopped the user on the pages, if that was it.
  /// - Returns: Whether it does.
  func explains(_ error: any Error, page: (any Error)?) -> Bool {
    switch self {
    case .unavailable: page == nil && (error as? SdkError)?.httpStatus == 503
    case .badGateway: page == nil && (error as? SdkError)?.httpStatus == 502
    case .pagesUnavailable: (page as? BrowserDriverError)?.status == 503
    case .drop, .kill: page is URLError || page == nil && (error as? SdkError)?.clientReason == .NetworkFailed
    case .delay, .clock: false
    }
  }
}

extension SdkError {
  var clientReason: ClientFailureReason? {
    if case .ClientFailed(let reason, _) = self { reason } else { nil }
  }
}
