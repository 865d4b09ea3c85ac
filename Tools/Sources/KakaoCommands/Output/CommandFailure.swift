import Foundation

/// A failure that is neither of the SDK's nor of usage.
struct CommandFailure: LocalizedError, Equatable {
  private let english: String
  private let korean: String

  /// - Parameters:
  ///   - english: What failed and what to do.
  ///   - korean: The same in Korean; left out where the text comes from elsewhere and has no translation.
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
