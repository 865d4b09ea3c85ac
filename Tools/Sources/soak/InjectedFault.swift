import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// A fault that the run injects.
enum InjectedFault: String, CaseIterable, Sendable {
  case unavailable = "503 from the user API"
  case badGateway = "502 from the token endpoint, with a proxy's error page"
  case pagesUnavailable = "503 from the login page"
  case delay = "slow responses"
  case drop = "GET connections closed without a response"
  case clock = "clock moved 13 hours forward, which expires access tokens, or back"
  case kill = "SIGKILL, then a restart with the same file"

  /// The body of the request to the control API, or `nil` for faults that don't change responses.
  var request: [String: any Sendable]? {
    switch self {
    case .unavailable: ["match": ["path": "/v*"], "times": 4, "status": 503, "body": "out of service"]
    case .badGateway:
      ["match": ["path": "/oauth/token"], "times": 2, "status": 502, "body": "<html>Bad Gateway</html>"]
    case .pagesUnavailable:
      ["match": ["path": "/oauth/authorize"], "times": 1, "status": 503, "body": "out of service"]
    case .delay: ["times": 20, "delay_ms": 50]
    // Drop several connections for each call, because `URLSession` repeats a `GET` on a closed connection. On Linux, it
    // also repeats a `POST`, but without its body, so the request fails only after the timeout. Killing the emulator
    // tests this case.
    case .drop: ["match": ["method": "GET"], "times": 8, "drop": true]
    case .clock, .kill: nil
    }
  }

  /// Whether flows fail because of the fault, instead of only taking longer or sending more requests.
  var failsFlows: Bool { ![.delay, .clock].contains(self) }

  /// Returns whether the fault can cause this failure of a flow.
  ///
  /// - Parameters:
  ///   - error: The error of the flow.
  ///   - page: The error that stopped the user on the pages, if any.
  /// - Returns: Whether the fault explains the failure.
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
