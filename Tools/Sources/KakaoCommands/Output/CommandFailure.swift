import Foundation
import KakaoEmulator

/// An error of a command that is neither an SDK error nor incorrect usage.
struct CommandFailure: LocalizedError, Equatable {
  /// The code that programs can check, which is also the name of the text in the section `error` of the strings.
  let code: String
  /// The values of the text's placeholders.
  let values: [String: String]
  /// The wrong value, such as a file, a URL or a port.
  let value: String?
  /// The code in the control API response that caused the failure.
  let cause: String?
  /// The wrong member or parameter that this response names.
  let field: String?

  init(
    _ code: String, _ values: [String: String] = [:], value: String? = nil, cause: String? = nil, field: String? = nil
  ) {
    (self.code, self.values, self.value, self.cause, self.field) = (code, values, value, cause, field)
  }

  /// Creates a failure with the system's message about a file, if Foundation provides it.
  init(_ error: CocoaError, file: String) {
    let cause = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
    self.init("file_error", ["file": file, "reason": cause ?? error.localizedDescription], value: file)
  }

  /// Returns the failure and how to resolve it.
  func message(in language: Language) -> String {
    var values = values
    // The control API and the configuration explain their errors in English.
    if language != .english, let reason = values["reason"] {
      values["reason"] = Strings.emulator(in: language).problem(reason) ?? reason
    }
    return Text("error.\(code)", values).string(in: language)
  }

  var errorDescription: String? { message(in: .english) }
}
