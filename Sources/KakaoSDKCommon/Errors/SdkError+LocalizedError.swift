import Foundation

extension SdkError: LocalizedError {
  /// One line for a developer: what failed, with the platform's own code.
  public var errorDescription: String? {
    switch self {
    case .ClientFailed(let reason, let message):
      [message ?? reason.name, reason.httpStatus.map { "(HTTP \($0))" }].joinedWords
    case .ApiFailed(let reason, let info):
      [info?.msg ?? "\(reason)", "(\(info?.rawCode ?? reason.rawValue))"].joinedWords
    case .AuthFailed(let reason, let info):
      [
        info?.rawError ?? reason.rawValue, info?.errorDescription.map { "– \($0)" },
        info?.errorCode.map { "(\($0))" },
      ].joinedWords
    case .AppsFailed(let reason, let info):
      [info?.errorMsg ?? "\(reason)", "(\(info?.rawCode ?? reason.rawValue))"].joinedWords
    }
  }
}

extension [String?] {
  fileprivate var joinedWords: String { compactMap { $0 }.joined(separator: " ") }
}
