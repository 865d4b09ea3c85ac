/// What the account pages show although they need not; sent as `prompt`, joined with commas.
///
/// Guide: *Kakao Login › iOS › Login with Kakao Account*.
public enum Prompt: String, Sendable, Hashable {
  /// Ask for the password again.
  case Login = "login"
  /// Sign up first.
  case Create = "create"
  /// Choose the account.
  case SelectAccount = "select_account"
}
