import Foundation
import Hummingbird

/// `GET /logout?continue=…`: signs the browser out, as Kakao's does without a question.
struct AccountLogoutHandler: Sendable {
  let pages: Pages

  /// The browser is sent on to pages of this server and of registered apps only. What Kakao does with other addresses is
  /// not known; here the page says that the browser is signed out.
  @Sendable func logOut(_ request: Request, visit: Visit) async throws -> Response {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    try await pages.sessions.signOut(visit.browser)
    if let text = fields["continue"], let destination = try await destination(text) {
      return .redirect(to: destination, type: .found)
    }
    let strings = visit.strings
    let again = AccountMenuPage.Entry(
      location: AccountLocation.home, title: strings["account", "again"], text: strings["account", "againText"])
    return try pages.show(
      AccountMenuPage(
        title: strings["account", "signedOutTitle"], lead: strings["account", "signedOutLead"], entries: [again]),
      to: visit)
  }

  private func destination(_ text: String) async throws -> String? {
    if let own = PageLocation.components(of: text, issuer: pages.services.issuer) {
      guard [own.percentEncodedPath, own.path].allSatisfy(Self.staysHere) else { return nil }
      return own.percentEncodedPath + (own.percentEncodedQuery.map { "?\($0)" } ?? "")
    }
    return try await pages.services.storage.apps().contains { $0.isAtHome(text) } ? text : nil
  }

  /// Whether a browser takes it for a path and not for another server: by bytes, since characters can hide the second
  /// slash in one with what follows it.
  private static func staysHere(_ path: String) -> Bool {
    let bytes = Array(path.utf8.prefix(2))
    return bytes.first == UInt8(ascii: "/") && !bytes.dropFirst().contains { "/\\".utf8.contains($0) }
  }
}
