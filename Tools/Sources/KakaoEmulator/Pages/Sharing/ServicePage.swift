import Foundation
import Hummingbird

/// The pages of Kakao's other services that need a user, but no login to an app.
enum ServicePage {
  static let sharer = "/talk/friends/picker/easylink"
  static let follow = "/talk/channel/follow"

  /// Returns the path of a page of a KakaoTalk Channel: `friend` to add it, `chat` to chat with it.
  static func channel(_ id: String, _ page: String) -> String { "/\(id)/\(page)" }

  /// Returns whether a path, with or without a query, belongs to these pages.
  static func contains(_ location: String) -> Bool {
    let path = String(location.prefix { $0 != "?" })
    return [sharer, follow].contains(path) || path.wholeMatch(of: /\/_[A-Za-z0-9]+\/(friend|chat)/) != nil
  }

  /// Returns the path and the query of the page that a `continue` parameter refers to, or nil for any other URL.
  ///
  /// The pages check their queries themselves.
  static func location(inContinue text: String?, issuer: String) -> String? {
    guard let page = PagePath.components(of: text, issuer: issuer), contains(page.percentEncodedPath) else {
      return nil
    }
    return page.percentEncodedPath + (page.percentEncodedQuery.map { "?\($0)" } ?? "")
  }
}

extension PageRequest {
  /// Returns the account that is signed in to the browser.
  func signedInAccount() async throws -> Account? {
    guard let session = browser.session else { return nil }
    return try await services.storage.account(id: session.accountID)
  }

  /// Returns a redirect to the login page, which then continues with a page of this server.
  func redirectToLogin(continuingTo location: String) -> Response {
    .redirect(to: AccountPath.login(continuingTo: location, issuer: services.issuer), type: .normal)
  }
}
