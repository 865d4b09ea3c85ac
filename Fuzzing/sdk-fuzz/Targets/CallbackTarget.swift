import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth
@testable import KakaoSDKUser

extension FuzzTarget {
  private static let state = "the-state-that-was-sent"
  private static let issuer = "https://kauth.kakao.com"

  /// A target that parses a callback with any query, for a redirect URI on this machine and for an app's redirect URI.
  static let callback = FuzzTarget("callback") { input in
    for uri in ["http://localhost:8765/oauth", "kakaod0000000000000000000000000000001://oauth"] {
      if let url = URL(string: "\(uri)?\(input.text)") { try check(url, KakaoExpectedCallback(uri: uri, state: state)) }
      if let url = URL(string: "\(uri)?\(input.text)&state=\(state)") {
        try check(url, KakaoExpectedCallback(uri: uri, state: state))
      }
    }
  }

  /// A target that parses a URL that another app opened.
  static let openURL = FuzzTarget("open-url") { input in
    guard let url = URL(string: input.text) else { return }
    for isOptional in [false, true] {
      try check(
        url, KakaoExpectedCallback(uri: "https://app.example/oauth?from=1", state: state, isStateOptional: isOptional))
    }
    let picker = try AddressPicker(KakaoConfiguration(appKey: "d0000000000000000000000000000001"), state: state)
    if (try? picker.addressID(url)) != nil {
      try require(picker.expectedCallback.matches(url), "\(url) was accepted as the result of the address picker")
    }
    _ = AuthController.shared.inbox.deliver(url)
  }

  private static func check(_ url: URL, _ expectedCallback: KakaoExpectedCallback) throws {
    do throws(SdkError) {
      let callback = try AuthorizationCallback(url, for: expectedCallback, issuer: issuer)
      try expect(!callback.code.isEmpty, "the code is empty", url)
      let states = parameters(of: url, "state")
      try expect(
        states == [expectedCallback.state] || expectedCallback.isStateOptional && states.isEmpty,
        "the callback was accepted with the state \(states)", url)
      try expect(
        parameters(of: url, "code").count == 1 && parameters(of: url, "error").isEmpty,
        "the callback was accepted without exactly one code", url)
      try expect(
        start(of: url) == expectedCallback.uri.prefix { $0 != "?" }.lowercased(),
        "the callback was accepted at another address", url)
    } catch {
      if case .ClientFailed(.Unknown, let message) = error { throw FailedAssertion(description: message ?? "") }
      // An error that the server sent may contain the state, but the SDK's own errors must not.
      guard case .ClientFailed = error else { return }
      try require(
        !error.errorDescription(in: .english).contains(expectedCallback.state), "the error contains the state")
      try require(!error.failureReason(in: .korean).contains(expectedCallback.state), "the error contains the state")
    }
  }

  private static func expect(_ holds: Bool, _ what: String, _ url: URL) throws(SdkError) {
    guard holds else { throw SdkError(reason: .Unknown, message: "\(what): \(url)") }
  }

  /// Returns the normalized part of a URL before the query.
  ///
  /// The host may be percent-encoded, and the port may be empty (RFC 3986, section 6.2).
  private static func start(of url: URL) -> String? {
    url.absoluteString.prefix { $0 != "?" }.lowercased().removingPercentEncoding?.replacing(":/oauth", with: "/oauth")
  }

  /// Returns the values of a parameter that a server would read, found with the simplest implementation.
  private static func parameters(of url: URL, _ name: String) -> [String] {
    let text = url.absoluteString.prefix { $0 != "#" }
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return [] }
    return text[text.utf8.index(after: mark)...].split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacing("+", with: "%20").removingPercentEncoding
      }
      return parts[0] == name ? (parts.count == 2 ? parts[1] : "") : nil
    }
  }
}
