import Foundation
import Hummingbird

/// The handler that sets the language cookie, which applies to the console and to all other pages, such as the login
/// pages.
///
/// Without the cookie, pages are in the language that the browser prefers.
struct ConsoleLanguageHandler: Sendable {
  static let path = ConsoleNavigation.path("language")
  private static let lifetime = 365 * 86_400

  let console: Console
  let control: ControlAccess

  /// Returns the forms that switch to the other languages.
  static func switches(_ request: ConsoleRequest) -> [ConsoleView.LanguageSwitch] {
    Language.allCases.filter { $0 != request.pageRequest.language }.map { language in
      let hidden = [("language", language.rawValue), ConsoleReturn.field(request)]
      return .init(
        tag: language.rawValue,
        form: request.form("switch", language.rawValue, hidden: hidden, style: "quiet", at: path))
    }
  }

  @Sendable func choose(_ page: PageRequest) async throws -> Response {
    try control.checkOrigin(page.request)
    let form = try await page.form()
    try console.check(form, try console.consoleRequest(page))
    guard let language = form["language"].flatMap(Language.init(rawValue:)) else { throw PageError.malformed }
    var response = Response.redirect(
      to: ConsoleReturn.page(after: form) ?? "\(ConsoleNavigation.root)/", type: .normal)
    response.setCookie(
      Cookie(
        name: Language.cookieName, value: language.rawValue, maxAge: Self.lifetime, path: "/",
        secure: console.services.isSecure, httpOnly: true, sameSite: .lax))
    return response
  }
}
