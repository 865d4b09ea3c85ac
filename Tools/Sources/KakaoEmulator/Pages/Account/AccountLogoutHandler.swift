import Foundation
import Hummingbird

/// The handler of `GET /logout?continue=…`, which signs the account out of the browser.
///
/// Like Kakao's server, it doesn't ask for confirmation.
enum AccountLogoutHandler {
  /// Signs the account out and redirects to the `continue` URL if it belongs to this server or a registered app.
  ///
  /// Otherwise, shows a page. Kakao's behavior for other URLs is unknown.
  static func logOut(_ page: PageRequest) async throws -> Response {
    let text = try page.query()["continue"]
    try await page.context.sessions.signOut(page.browser)
    if let text, let destination = try await destination(text, page.services) {
      return .redirect(to: destination, type: .found)
    }
    let strings = page.strings
    let again = AccountMenuPage.Entry(
      location: AccountPath.home, title: strings["account", "again"], text: strings["account", "againText"])
    return try page.show(
      AccountMenuPage(
        title: strings["account", "signedOutTitle"], lead: strings["account", "signedOutLead"], entries: [again]))
  }

  private static func destination(_ text: String, _ services: Services) async throws -> String? {
    if let own = PagePath.components(of: text, issuer: services.issuer) {
      guard [own.percentEncodedPath, own.path].allSatisfy(isOnThisServer) else { return nil }
      return own.percentEncodedPath + (own.percentEncodedQuery.map { "?\($0)" } ?? "")
    }
    return try await services.storage.apps().contains { $0.isOnRegisteredOrigin(text) } ? text : nil
  }

  /// Returns whether a browser treats the text as a path on this server and not as another host (`//host` or `/\host`).
  ///
  /// The check compares bytes, because a combining mark can merge with the second slash into one character.
  private static func isOnThisServer(_ path: String) -> Bool {
    let bytes = Array(path.utf8.prefix(2))
    return bytes.first == UInt8(ascii: "/") && !bytes.dropFirst().contains { "/\\".utf8.contains($0) }
  }
}
