public import Foundation

/// An error that says why a website can't be attacked.
public struct AttackError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason why a website can't be attacked.
  public enum Reason: String, Sendable, CaseIterable {
    /// The emulator has no app, or has fewer than two accounts.
    case tooFewAccounts
    /// No website responds at the URL.
    case noSite
    /// The URL doesn't lead to the emulator.
    case noLoginRedirect
    /// The website uses another server, such as Kakao's, instead of the emulator.
    case leadsElsewhere
    /// The emulator rejects the website's authorization request.
    case loginRefused
    /// The login returns to an app instead of a website.
    case noWebCallback
    /// The website redirects too often.
    case tooManyRedirects
    /// A login without an attack fails.
    case usualLoginFailed
    /// A login without an attack fails, and it begins and ends under different host names of this machine.
    case differentHostNames
    /// The page after a login doesn't contain the text.
    case noSuchText
    /// The page that a visitor sees also contains the text.
    case textForVisitors
    /// The website looks the same to a visitor and to a logged-in user.
    case noLoginEvidence
  }

  /// The reason why the website can't be attacked.
  public let reason: Reason
  /// The URL that the reason is about, without its password and query, or `nil` if it isn't about one.
  public let url: URL?
  /// The HTTP status of the response at the URL, if the reason is about one.
  public let status: Int?
  /// Details of the reason, or `nil` if there are none.
  ///
  /// It is the other server's or the callback's address, the text that was searched for, or the emulator's explanation.
  public let detail: String?

  init(_ reason: Reason, _ url: URL? = nil, status: Int? = nil, detail: String? = nil) {
    (self.reason, self.url, self.status, self.detail) = (reason, url?.withoutSecrets, status, detail)
  }

  /// The reason and the next step, in English.
  public var description: String {
    let (url, detail) = (url?.absoluteString ?? "", detail ?? "")
    let answer = status.map { "responds with status \($0)" } ?? "doesn't respond"
    return switch reason {
    case .tooFewAccounts: "The emulator needs an app and two accounts. Add them to its configuration."
    case .noSite:
      "No website responds at \(url). Check that it runs and uses the emulator. The website's log may have the reason."
    case .noLoginRedirect:
      "\(url) \(answer), and doesn't lead to the emulator. Use the URL that the login button opens."
    case .leadsElsewhere:
      "The login leads to \(detail), but the emulator is at \(url). Configure the website to use it."
    case .loginRefused: "The emulator rejects the login that begins at \(url). \(detail)"
    case .noWebCallback: "The login ends in an app, at \(url). Only logins of websites can be attacked."
    case .tooManyRedirects: "\(url) redirects too often."
    case .usualLoginFailed:
      "Without an attack, the login ends at \(url), which \(answer). "
        + (self.detail
          ?? "The emulator's log has no rejected request of the app. Look for the reason in the website's log.")
    case .differentHostNames:
      """
      The login begins at \(url) and ends at \(detail), which \(answer). The two names don't share cookies. Use one of \
      them for both.
      """
    case .noSuchText:
      "\(url) doesn't contain \(detail) after a login. Pass a text that a logged-in user sees, or a page's full URL."
    case .textForVisitors: "A visitor of \(url) sees \(detail), too. Pass a text that only a logged-in user sees."
    case .noLoginEvidence:
      "\(url) looks the same to a visitor and to a logged-in user. "
        + "Pass a page's full URL or a text that only a logged-in user sees."
    }
  }
}
