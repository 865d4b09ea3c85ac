import Foundation

/// An error of a command that is neither an SDK error nor incorrect usage.
struct CommandFailure: LocalizedError, Equatable {
  private let english: String
  private let korean: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - english: The failure and how to resolve it.
  ///   - korean: The same in Korean, or `nil` for a text from elsewhere that has no translation.
  init(_ english: String, ko korean: String? = nil) {
    self.english = english
    self.korean = korean ?? english
  }

  func message(in language: Language) -> String {
    switch language {
    case .en: english
    case .ko: korean
    }
  }

  var errorDescription: String? { english }
}
