#if Desktop
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import NIOHTTP1

  @testable import KakaoSDKDesktop

  extension FuzzTarget {
    /// Parses a line from another process.
    static let relay = FuzzTarget("relay") { input in
      guard let message = RelayMessage(input) else { return }
      let again = RelayMessage(message.line.dropLast())
      try require(
        again?.url == message.url && again?.scheme == message.scheme,
        "\(message) changed when it was encoded and decoded")
      try require(message.line.filter { $0 == UInt8(ascii: "\n") }.count == 1, "the message isn't one line")
      try require(
        !message.scheme.contains { "/@".contains($0) } && !message.scheme.hasPrefix("."), "the scheme contains a path")
    }

    /// Sends a request to the loopback listener: the first line of the input is its target, the second its host.
    static let loopback = FuzzTarget("loopback") { input in
      let parts = input.parts(3).map(\.text)
      guard parts.count == 3 else { return }
      let expectedCallback = ExpectedCallback(uri: "http://localhost:8765/oauth", state: "the-state")
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765")
      for query in ["", "\(parts[0].contains("?") ? "&" : "?")state=the-state"] {
        let request = HTTPRequestHead(
          version: .http1_1, method: .GET, uri: parts[0] + query,
          headers: ["Host": parts[1], "Accept-Language": parts[2]])
        guard let url = handler.response(to: request).callback else { continue }
        try require(expectedCallback.matches(url), "\(url) was accepted but doesn't match the redirect URI")
      }
    }

    /// Parses desktop files that register a scheme.
    static let keyFile = FuzzTarget("key-file") { input in
      #if os(Linux)
        let file = KeyFile(input.text)
        for group in ["Desktop Entry", "Default Applications", "MIME Cache"] {
          let list = file.list("x-scheme-handler/kakaokompassauth", in: group)
          try require(!list.contains { $0.contains(";") }, "\(list) wasn't split at semicolons")
        }
        _ = DesktopEntry(file).isUsable(searching: "/nowhere")
        _ = DesktopEntry(file).declares("x-scheme-handler/kakaokompassauth")
      #endif
    }
  }
#endif
