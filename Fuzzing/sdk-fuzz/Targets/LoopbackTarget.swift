#if Desktop
  import Foundation
  import KakaoSDKAuth
  import NIOHTTP1

  @testable import KakaoSDKDesktop

  extension FuzzTarget {
    /// A target that sends a request to the loopback listener.
    ///
    /// The input contains the request target, the host, and the accepted languages, one in each line.
    static let loopback = FuzzTarget("loopback") { input in
      let parts = input.parts(3).map(\.text)
      guard parts.count == 3 else { return }
      let expectedCallback = KakaoExpectedCallback(uri: "http://localhost:8765/oauth", state: "the-state")
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765")
      for query in ["", "\(parts[0].contains("?") ? "&" : "?")state=the-state"] {
        let request = HTTPRequestHead(
          version: .http1_1, method: .GET, uri: parts[0] + query,
          headers: ["Host": parts[1], "Accept-Language": parts[2]])
        guard let url = handler.response(to: request).callback else { continue }
        try require(expectedCallback.matches(url), "\(url) was accepted but doesn't match the redirect URI")
      }
    }
  }
#endif
