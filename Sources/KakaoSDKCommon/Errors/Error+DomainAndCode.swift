import Foundation

extension Error {
  /// The domain and code of a system error, such as `NSURLErrorDomain -1003`.
  ///
  /// Unlike the error's text, they are the same in every language.
  package var domainAndCode: String {
    let error = self as NSError
    return "\(error.domain) \(error.code)"
  }
}
