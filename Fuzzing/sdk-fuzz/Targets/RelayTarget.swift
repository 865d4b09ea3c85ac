#if Desktop
  import FlyingFox
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

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
      let accepted = Locked<[URL]>([])
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765") { url in
        accepted.withLock { $0.append(url) }
      }
      let target = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      for state in ["", "&state=the-state"] {
        let request = HTTPRequest(
          method: .GET, version: .http11,
          target: .init(path: target[0], query: (target.count == 2 ? target[1] : "") + state),
          headers: HTTPHeaders([.host: parts[1], HTTPHeader("Accept-Language"): parts[2]]), body: HTTPBodySequence())
        let response = await handler.handleRequest(request)
        _ = try await response.bodyData
      }
      for url in accepted.withLock({ $0 }) {
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
