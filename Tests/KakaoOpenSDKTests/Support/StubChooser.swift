import KakaoSDK
import TestSupport

/// A stand-in for a user who always chooses the same login method.
///
/// It counts how often the user must choose.
final class StubChooser: KakaoLoginMethodChooser {
  let asked = Locked(0)
  private let choice: Result<KakaoLoginMethod, SdkError>

  init(_ choice: Result<KakaoLoginMethod, SdkError>) {
    self.choice = choice
  }

  func chooseMethod(_ configuration: BridgeConfiguration) throws(SdkError) -> KakaoLoginMethod {
    asked.increment()
    return try choice.get()
  }
}
