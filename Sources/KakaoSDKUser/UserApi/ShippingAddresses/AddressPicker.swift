import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The page on which a user chooses a shipping address, and the page's result.
struct AddressPicker: Sendable {
  let configuration: KakaoConfiguration
  let expectedCallback: KakaoExpectedCallback

  init(_ configuration: KakaoConfiguration, state: String = UUID().uuidString) throws(SdkError) {
    self.configuration = configuration
    expectedCallback = try KakaoExpectedCallback(ofPage: "address", configuration, state: state)
  }

  /// Returns the URL of the page.
  ///
  /// The first request exchanges the `agt`, which identifies the user, for a browser session. This keeps the `agt` out
  /// of the URLs of the pages that follow.
  func page(agt: String) throws(SdkError) -> URL {
    let picker = try configuration.hosts.url(
      .apps, path: "/user/address",
      [
        "app_key": configuration.appKey, "ka": configuration.kaHeader, "return_url": expectedCallback.returnURL,
        "enable_back_button": "false",
      ])
    return try configuration.hosts.url(
      .apps, path: "/auth/kpidt",
      ["app_key": configuration.appKey, "agt": agt, "continue": picker.absoluteString])
  }

  /// Returns the ID of the chosen address.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError``:
  ///   - `InvalidCallback` if the callback isn't the expected URL.
  ///   - `AppsFailed` if the page reports an error.
  ///   - `IllegalState`, as in Kakao's SDK, if the callback contains neither an address nor an error.
  func addressID(_ callback: URL) throws(SdkError) -> Int64 {
    let query = try expectedCallback.pageResult(callback)
    guard query.values(of: "status").first != nil, let id = query.values(of: "address_id").first.flatMap(Int64.init)
    else { throw SdkError(.IllegalState, .addressResultMissing) }
    return id
  }
}
