/// A screen to show even if the user is already signed in.
///
/// The raw values are sent as the `prompt` parameter, separated by commas.
///
/// Kakao's guide: *Kakao Login › iOS › Login with Kakao Account*.
public enum Prompt: String, Sendable, Hashable {
  /// Asks for the password again.
  case Login = "login"
  /// Shows the sign-up page first.
  case Create = "create"
  /// Lets the user select an account.
  case SelectAccount = "select_account"
  /// Requests a login with Kakao's certificate.
  ///
  /// The Cert modules of Kakao's SDK use it. This SDK sends the value, but it can't read a certificate token.
  case Cert = "cert"
}
