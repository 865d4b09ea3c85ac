import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A browser whose user logs in or agrees at once, with moments before and after.
struct MomentUserAgent: UserAgent {
  let moments: Moments
  /// Whether it ends with its task, as it should, or brings the callback all the same.
  let closesWhenCancelled: Bool

  func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
    moments.pass()
    await Task.yield()
    moments.pass()
    guard !closesWhenCancelled || !Task.isCancelled else { throw SdkError(reason: .Cancelled) }
    return try Self.callback(from: url, redirect.uri)
  }

  /// Where the page leads: the code says which nonce it is for, and whether it is of a page that asks for consent.
  static func callback(from page: URL, _ redirectURI: String) throws(SdkError) -> URL {
    let query = URLRequest(url: page).queryFields
    let code = (query["scope"] == nil ? "login." : "consent.") + (query["nonce"] ?? "")
    guard let url = URL(string: "\(redirectURI)?code=\(code)&state=\(query["state"] ?? "")") else {
      throw SdkError(reason: .BadParameter, message: "the test's callback is no URL")
    }
    return url
  }
}

extension StubWebSessions {
  /// Sessions of the system that come back at once, on a thread of their own, with moments before and after.
  static func comingBack(_ moments: Moments, to redirectURI: String) -> StubWebSessions {
    StubWebSessions { session in
      moments.pass()
      let (request, end) = (session.request, session.end)
      Task {
        moments.pass()
        do throws(SdkError) {
          end(.callback(try MomentUserAgent.callback(from: request.url, redirectURI)))
        } catch {
          end(.failed(error))
        }
        moments.pass()
      }
      return true
    }
  }
}

extension ClosureSwitcher {
  /// A device whose KakaoTalk comes back at once, with moments before and after.
  static func comingBack(_ moments: Moments, to redirectURI: String) -> ClosureSwitcher {
    ClosureSwitcher { page in
      moments.pass()
      await Task.yield()
      let state = page.paramsOfKakaoTalk["state"] ?? ""
      guard let callback = URL(string: "\(redirectURI)?code=talk&state=\(state)") else { return false }
      moments.pass()
      _ = await AuthController.handleOpenUrl(url: callback)
      moments.pass()
      // Nobody waits any more when the login was cancelled meanwhile; KakaoTalk was there all the same.
      return true
    }
  }
}
