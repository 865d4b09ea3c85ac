package import Logging

/// The SDK's logger: a swift-log logger with the label `kakao.sdk`, which discards all messages unless logging is
/// enabled.
///
/// Messages never contain a token, a code, a key, a header, a body, or personal data. The SDK logs these messages, with
/// the log levels of swift-log:
///
/// | level | message | metadata |
/// |---|---|---|
/// | `debug` | `request`: before each request | `method`, `path`, and the `parameters`; see ``Redactor`` |
/// | `debug` | `response`: after each response | `path` and `status` |
/// | `notice` | `rate limited`: before the wait for a retry | `path` and the `delay` in seconds |
/// | `warning` | `unreadable field`: an optional field has an unexpected value and becomes `nil` | the name of the `field` |
/// | `warning` | `template limit`: a message template violates a documented limit | the `problem` |
/// | `warning` | `too many receivers`: a message has more receivers than the guide allows | the `count` and the `limit` |
/// | `warning` | `route problem`: KakaoNavi misreads a route, or its URL is `nil` | the `reason`, without coordinates |
/// | `warning`, `error` | a failure that no call reports | the `reason` |
package enum SDKLogger {
  package static func make(isEnabled: Bool) -> Logger {
    guard isEnabled else { return Logger(label: "kakao.sdk") { _ in SwiftLogNoOpLogHandler() } }
    var logger = Logger(label: "kakao.sdk")
    logger.logLevel = .debug
    return logger
  }
}
