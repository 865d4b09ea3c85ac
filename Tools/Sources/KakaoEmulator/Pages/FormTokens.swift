import Crypto
import Foundation

/// The token every form carries, so that only a page this server made for this browser can be submitted.
///
/// It is bound to the browser's cookie, which changes at every sign-in, to the form, and to what the form is
/// about.
struct FormTokens: Sendable {
  /// The forms there are.
  enum Form: String, Sendable {
    case login, createAccount, selectAccount, consent, logout, talk, address, addressForm, account, console
    case hindrance, underAge, guardian, qr
  }

  private let key: SymmetricKey

  init(random: RandomSource) {
    key = SymmetricKey(data: random.bytes(32))
  }

  /// Makes the token; the subject is the authorization request, or whatever else the form is about.
  func token(for form: Form, browser: Browser, subject: String) -> String {
    Data(HMAC<SHA256>.authenticationCode(for: message(form, browser, subject), using: key)).hex
  }

  /// Whether the token belongs to this form, browser and subject; compared in constant time.
  func accepts(_ token: String?, for form: Form, browser: Browser, subject: String) -> Bool {
    guard let token, let code = Data(hex: token) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: message(form, browser, subject), using: key)
  }

  /// Neither a form name nor a cookie holds a line break, so the parts cannot run into one another.
  private func message(_ form: Form, _ browser: Browser, _ subject: String) -> Data {
    Data("\(form.rawValue)\n\(browser.cookie)\n\(subject)".utf8)
  }
}
