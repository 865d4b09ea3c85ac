#if Rx
  import KakaoSDKCommon
  import KakaoSDKUser

  /// Takes what the sample that runs prints; a sample knows no other way to speak.
  @MainActor var printed: (String) -> Void = { _ in }

  /// Stands before the standard library's `print`, so that a test sees what a sample says.
  @MainActor func print(_ text: String) {
    printed(text)
  }

  @MainActor func print(_ page: UserShippingAddresses) {
    printed("addresses \((page.shippingAddresses ?? []).map { "\($0.id)" }.joined(separator: ","))")
  }

  @MainActor func print(_ error: any Error) {
    switch error as? SdkError {
    case .ApiFailed(let reason, _): printed("api \(reason.rawValue)")
    case .AuthFailed(let reason, _): printed("auth \(reason.rawValue)")
    default: printed("\(error)")
    }
  }
#endif
