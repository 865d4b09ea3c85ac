/// Why a ``BrowserDriver`` could not go on. Holds what a person would read on the page, and no address: those
/// carry codes.
public struct BrowserDriverError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of end it was.
  public enum Reason: String, Sendable {
    /// The page is an error page, or the login was refused.
    case refused
    /// No form of the page is one the driver knows how to fill in.
    case unknownPage
    /// The page is not well-formed.
    case unreadablePage
    /// A redirect leads neither to the redirect URI nor to the server the login began at.
    case badLocation
    /// The server's answer is not HTTP.
    case notHTTP
    /// The pages go round in circles.
    case tooManySteps
  }

  /// What kind of end it was.
  public let reason: Reason
  /// The HTTP status of the last answer.
  public let status: Int?
  /// The title of the last page.
  public let pageTitle: String?
  /// The error shown on the last page.
  public let alert: String?

  init(_ reason: Reason, status: Int? = nil, page: HTMLPage? = nil) {
    self.reason = reason
    self.status = status
    pageTitle = page?.title
    alert = page?.alert
  }

  /// One line with everything that is known.
  public var description: String {
    let details = [status.map { "HTTP \($0)" }, pageTitle.map { "\"\($0)\"" }, alert].compactMap { $0 }
    return (["browser driver: \(reason.rawValue)"] + details).joined(separator: ", ")
  }
}
