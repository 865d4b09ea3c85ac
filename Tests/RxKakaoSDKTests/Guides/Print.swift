#if Rx
  import KakaoSDKCommon
  import KakaoSDKUser

  /// A closure that receives the lines that the running sample prints.
  ///
  /// A test compares these lines, because a sample has no other output.
  @MainActor var printed: (String) -> Void = { _ in }

  /// Replaces the standard library's `print`, so that a test receives the output of a sample.
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
