import KakaoSDK
import TestSupport

/// The lines that the running sample prints.
///
/// A sample has no other output.
@MainActor var printed = LineLog()

/// Replaces the standard library's `print`, so that a test receives the output of a sample.
@MainActor func print(_ text: String) {
  printed.write(text)
}

@MainActor func print(_ page: UserShippingAddresses?) {
  printed.write("addresses \((page?.shippingAddresses ?? []).map { "\($0.id)" }.joined(separator: ","))")
}

@MainActor func print(_ error: any Error) {
  switch error as? SdkError {
  case .ApiFailed(let reason, _): printed.write("api \(reason.rawValue)")
  case .AuthFailed(let reason, _): printed.write("auth \(reason.rawValue)")
  default: printed.write("\(error)")
  }
}
