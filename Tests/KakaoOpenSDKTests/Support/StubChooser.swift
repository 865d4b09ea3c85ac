import KakaoSDK
import TestSupport

/// A stand-in for a user who always chooses the same login method.
///
/// It counts how often the user must choose.
final class StubChooser: LoginMethodChooser {
  let asked = Locked(0)
  private let choice: Result<LoginMethod, SdkError>

  init(_ choice: Result<LoginMethod, SdkError>) {
    self.choice = choice
  }

  func chooseMethod(_ configuration: BridgeConfiguration) throws(SdkError) -> LoginMethod {
    asked.increment()
    return try choice.get()
  }
}
