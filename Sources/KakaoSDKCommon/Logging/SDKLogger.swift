import Logging

/// The SDK's logger: a swift-log logger with the label `kakao.sdk`, which discards all messages unless logging is
/// enabled.
package enum SDKLogger {
  package static func make(isEnabled: Bool) -> Logger {
    guard isEnabled else { return Logger(label: "kakao.sdk") { _ in SwiftLogNoOpLogHandler() } }
    var logger = Logger(label: "kakao.sdk")
    logger.logLevel = .debug
    return logger
  }
}
