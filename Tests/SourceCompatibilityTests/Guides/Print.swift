import KakaoSDK
import TestSupport

/// What the sample that runs has printed; a sample knows no other way to speak.
@MainActor var printed = Record()

/// Stands before the standard library's `print`, so that a test sees what a sample says.
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
