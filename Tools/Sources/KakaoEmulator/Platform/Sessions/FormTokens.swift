import Crypto
import Foundation

/// The tokens that protect forms against cross-site request forgery.
///
/// A token is bound to the browser's cookie, which changes at every sign-in, to the form, and to the form's subject.
struct FormTokens: Sendable {
  /// The kinds of forms.
  enum Form: String, Sendable {
    case login, createAccount, selectAccount, consent, logout, talk, address, addressForm, account, console
    case accountRestriction, underAge, guardian, qr, share, channel, fix, cancel
  }

  private let key: SymmetricKey

  /// Creates tokens that are signed with a secret.
  ///
  /// All emulators with the same storage share the secret.
  init(secret: String = RandomSource.system.bytes(32).hex) {
    key = SymmetricKey(data: Data(secret.utf8))
  }

  /// Returns the token of a form.
  ///
  /// The subject is the authorization request or another object that the form changes.
  func token(for form: Form, browser: Browser, subject: String) -> String {
    Data(HMAC<SHA256>.authenticationCode(for: message(form, browser, subject), using: key)).hex
  }

  /// Returns whether the token belongs to this form, browser and subject.
  ///
  /// Compares in constant time.
  func accepts(_ token: String?, for form: Form, browser: Browser, subject: String) -> Bool {
    guard let token, let code = Data(hex: token) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: message(form, browser, subject), using: key)
  }

  /// Returns the text that a token authenticates.
  ///
  /// Form names and cookies don't contain line breaks, so the concatenation is unambiguous.
  private func message(_ form: Form, _ browser: Browser, _ subject: String) -> Data {
    Data("\(form.rawValue)\n\(browser.cookie)\n\(subject)".utf8)
  }
}
