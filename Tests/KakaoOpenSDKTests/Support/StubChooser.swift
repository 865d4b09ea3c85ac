import KakaoSDK
import TestSupport

/// A user who always chooses the same way to log in; counts how often they are asked.
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
