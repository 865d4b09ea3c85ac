import Logging

/// The SDK's log: swift-log under the label `kakao.sdk`, silent unless the app switches it on.
package enum SDKLogger {
  package static func make(isEnabled: Bool) -> Logger {
    guard isEnabled else { return Logger(label: "kakao.sdk") { _ in SwiftLogNoOpLogHandler() } }
    var logger = Logger(label: "kakao.sdk")
    logger.logLevel = .debug
    return logger
  }
}
