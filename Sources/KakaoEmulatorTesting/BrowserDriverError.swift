/// An error of a ``BrowserDriver``.
///
/// It contains the visible title and error of the page, but no URL, because URLs can contain codes.
public struct BrowserDriverError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason why the driver can't proceed.
  public enum Reason: String, Sendable {
    /// The page shows an error, or the login was refused.
    case refused
    /// The driver can't fill in any of the page's forms.
    case unknownPage
    /// The page isn't well-formed XML.
    case unreadablePage
    /// A redirect leads neither to the redirect URI nor to the server where the login began.
    case badLocation
    /// The response isn't an HTTP response.
    case notHTTP
    /// The limit of requests is reached, for example because of a redirect loop.
    case tooManySteps
  }

  /// The reason why the driver can't proceed.
  public let reason: Reason
  /// The HTTP status of the last response.
  public let status: Int?
  /// The title of the last page.
  public let pageTitle: String?
  /// The error message on the last page.
  public let alert: String?

  init(_ reason: Reason, status: Int? = nil, page: HTMLPage? = nil) {
    self.reason = reason
    self.status = status
    pageTitle = page?.title
    alert = page?.alert
  }

  /// The reason and all available details in one line.
  public var description: String {
    let details = [status.map { "HTTP \($0)" }, pageTitle.map { "\"\($0)\"" }, alert].compactMap { $0 }
    return (["browser driver: \(reason.rawValue)"] + details).joined(separator: ", ")
  }
}
