import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// A browser in which the user logs in or consents immediately.
///
/// The browser counts an interruption point before and after the login or consent.
struct InterruptibleUserAgent: KakaoUserAgent {
  let interruptionPoints: InterruptionPoints
  /// Whether the browser closes when its task is canceled.
  ///
  /// Otherwise it returns the callback anyway.
  let closesWhenCancelled: Bool

  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    await interruptionPoints.reach()
    await Task.yield()
    await interruptionPoints.reach()
    guard !closesWhenCancelled || !Task.isCancelled else { throw SdkError.taskCancelled }
    return try Self.callback(from: url, expectedCallback.uri)
  }

  /// Returns the callback URL of a page.
  ///
  /// The authorization code in the URL contains the nonce and states whether the page asks for consent.
  static func callback(from page: URL, _ redirectURI: String) throws(SdkError) -> URL {
    let query = page.queryFields
    let code = (query["scope"] == nil ? "login." : "consent.") + (query["nonce"] ?? "")
    guard let url = URL(string: "\(redirectURI)?code=\(code)&state=\(query["state"] ?? "")") else {
      throw SdkError(reason: .BadParameter, message: "The test's callback isn't a valid URL.")
    }
    return url
  }
}

extension StubWebSessionFactory {
  /// Returns a factory for web sessions that end immediately, in a separate task, and count interruption points before
  /// and after.
  static func comingBack(_ interruptionPoints: InterruptionPoints, to redirectURI: String) -> StubWebSessionFactory {
    StubWebSessionFactory { session in
      interruptionPoints.reach()
      let (request, end) = (session.request, session.end)
      Task {
        await interruptionPoints.reach()
        do throws(SdkError) {
          end(.callback(try InterruptibleUserAgent.callback(from: request.url, redirectURI)))
        } catch {
          end(.failed(error))
        }
        await interruptionPoints.reach()
      }
      return true
    }
  }
}

extension ClosureSwitcher {
  /// Returns an app switcher whose KakaoTalk immediately returns to the app.
  ///
  /// The switcher counts an interruption point before and after KakaoTalk opens.
  static func comingBack(_ interruptionPoints: InterruptionPoints, to redirectURI: String) -> ClosureSwitcher {
    ClosureSwitcher { page in
      await interruptionPoints.reach()
      await Task.yield()
      let state = page.paramsOfKakaoTalk["state"] ?? ""
      guard let callback = URL(string: "\(redirectURI)?code=talk&state=\(state)") else { return false }
      await interruptionPoints.reach()
      _ = await AuthController.handleOpenUrl(url: callback)
      await interruptionPoints.reach()
      // Even if the login was canceled in the meantime and no longer waits, KakaoTalk was opened.
      return true
    }
  }
}
