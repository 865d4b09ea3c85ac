#if os(tvOS) || os(watchOS)
  // Both have UIKit, but neither has KakaoTalk or the API that a login needs.
  #error("The SDK doesn't support tvOS or watchOS, only iOS, Mac Catalyst, visionOS, macOS, and Linux.")
#endif
