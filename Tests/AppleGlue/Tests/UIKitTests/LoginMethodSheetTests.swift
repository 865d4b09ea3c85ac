import KakaoSDKCommon
import Testing
import UIKit

@testable import KakaoSDKUser

extension DeviceTests {
  @Suite @MainActor struct LoginMethodSheetTests {
    private let root = Device.start()
    private let text = LoginSheetText(preferredLanguages: Locale.preferredLanguages)

    /// Starts the choice and returns once the sheet is presented.
    private func ask(
      _ configuration: BridgeConfiguration = .init()
    ) async throws -> (Task<KakaoLoginMethod, any Error>, UIViewController) {
      let question = Task { try await KakaoLoginMethodSheet().chooseMethod(configuration) }
      while root.presentedViewController == nil { await Task.yield() }
      return (question, try #require(root.presentedViewController))
    }

    private func controller(_ style: UIModalPresentationStyle = .automatic) -> UIViewController {
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.modalPresentationStyle = style
      return controller
    }

    private func reason(of question: Task<KakaoLoginMethod, any Error>) async -> ClientFailureReason? {
      let error = await #expect(throws: SdkError.self) { try await question.value }
      return error?.getClientError().reason
    }

    @Test("Each button selects its login method", arguments: KakaoLoginMethod.allCases)
    func eachButtonIsAChoice(method: KakaoLoginMethod) async throws {
      let (question, sheet) = try await ask()
      try #require(sheet.view.button(text.name(of: method))).sendActions(for: .primaryActionTriggered)
      #expect(try await question.value == method)
      #expect(root.presentedViewController == nil)
    }

    @Test("The sheet is dismissed before the login starts")
    func dismissedBeforeLogin() async throws {
      let (question, sheet) = try await ask()
      UIViewController.standInHoldsAnimations = true
      let isOver = Locked(false)
      let watch = Task {
        _ = try? await question.value
        isOver.withLock { $0 = true }
      }
      try #require(sheet.view.button(text.name(of: .kakaoTalk))).sendActions(for: .primaryActionTriggered)
      while UIViewController.standInAnimations.isEmpty { await Task.yield() }
      for _ in 0..<100 { await Task.yield() }
      #expect(isOver.withLock { $0 } == false)
      UIViewController.standInFinishAnimations()
      #expect(try await question.value == .kakaoTalk)
      await watch.value
    }

    @Test("Only the first of several quick taps has an effect")
    func fastTaps() async throws {
      let (question, sheet) = try await ask()
      let talk = try #require(sheet.view.button(text.name(of: .kakaoTalk)))
      let account = try #require(sheet.view.button(text.name(of: .kakaoAccount)))
      for button in [account, talk, account, talk] { button.sendActions(for: .primaryActionTriggered) }
      try #require(sheet.view.button(text.close)).sendActions(for: .primaryActionTriggered)
      root.dismiss(animated: true)
      #expect(try await question.value == .kakaoAccount)
    }

    @Test("Dragging the sheet away cancels the choice")
    func dragged() async throws {
      let (question, _) = try await ask()
      // The system does this after the drag, as does an app that dismisses everything it presents.
      root.dismiss(animated: true)
      #expect(await reason(of: question) == .Cancelled)
    }

    @Test("The close button cancels the choice")
    func closeButton() async throws {
      let (question, sheet) = try await ask()
      try #require(sheet.view.button(text.close)).sendActions(for: .primaryActionTriggered)
      #expect(await reason(of: question) == .Cancelled)
      #expect(root.presentedViewController == nil)
    }

    @Test("Covering the sheet doesn't cancel the choice")
    func coveredSheet() async throws {
      let (question, sheet) = try await ask()
      let cover = controller(.fullScreen)
      sheet.present(cover, animated: true)
      #expect(sheet.view.window == nil)
      sheet.dismiss(animated: true)
      try #require(sheet.view.button(text.name(of: .kakaoTalk))).sendActions(for: .primaryActionTriggered)
      #expect(try await question.value == .kakaoTalk)
    }

    @Test("Canceling the task dismisses the sheet")
    func taskCancellationOfSheet() async throws {
      let (question, _) = try await ask()
      question.cancel()
      #expect(await reason(of: question) == .TaskCancelled)
      #expect(root.presentedViewController == nil)
    }

    @Test("Canceling the task during the presentation ends the choice immediately and dismisses the sheet later")
    func canceledDuringPresentation() async throws {
      UIViewController.standInHoldsAnimations = true
      let (question, sheet) = try await ask()
      question.cancel()
      #expect(await reason(of: question) == .TaskCancelled)
      #expect(sheet.isBeingPresented && !sheet.isBeingDismissed)
      UIViewController.standInHoldsAnimations = false
      UIViewController.standInFinishAnimations()
      while root.presentedViewController != nil { await Task.yield() }
    }

    @Test("Canceling the task ends the wait for a sheet whose dismissal doesn't complete")
    func canceledDismissal() async throws {
      let (question, sheet) = try await ask()
      UIViewController.standInHoldsAnimations = true
      try #require(sheet.view.button(text.name(of: .kakaoTalk))).sendActions(for: .primaryActionTriggered)
      while UIViewController.standInAnimations.isEmpty { await Task.yield() }
      question.cancel()
      #expect(try await question.value == .kakaoTalk)
    }

    @Test("The sheet is presented on top of the app's own sheets")
    func presentedOnTop() async throws {
      let settings = controller()
      root.present(settings, animated: false)
      let question = Task { try await KakaoLoginMethodSheet().chooseMethod(.init()) }
      while settings.presentedViewController == nil { await Task.yield() }
      settings.dismiss(animated: true)
      #expect(await reason(of: question) == .Cancelled)
      #expect(root.presentedViewController === settings)
    }

    @Test("Dismissing everything that the app presents cancels the choice")
    func dismissedWithParents() async throws {
      root.present(controller(), animated: false)
      let settings = try #require(root.presentedViewController)
      let question = Task { try await KakaoLoginMethodSheet().chooseMethod(.init()) }
      while settings.presentedViewController == nil { await Task.yield() }
      root.dismiss(animated: true)
      #expect(await reason(of: question) == .Cancelled)
    }

    @Test("Replacing the root controller cancels the choice, even if the old one is retained")
    func replacedRoot() async throws {
      let (question, sheet) = try await ask()
      let window = try #require(Device.front)
      window.rootViewController = controller()
      #expect(!sheet.isBeingDismissed)
      #expect(await reason(of: question) == .Cancelled)
    }

    @Test("Releasing a covered sheet cancels the choice")
    func coveredSheetEnds() async throws {
      var old: UIViewController? = controller()
      let window = try #require(Device.front)
      window.rootViewController = old
      let question = Task { try await KakaoLoginMethodSheet().chooseMethod(.init()) }
      while old?.presentedViewController == nil { await Task.yield() }
      old?.presentedViewController?.present(controller(.fullScreen), animated: false)
      weak let sheet = old?.presentedViewController
      #expect(sheet?.viewIfLoaded?.window == nil)
      window.rootViewController = controller()
      old = nil
      #expect(sheet == nil)
      #expect(await reason(of: question) == .Cancelled)
    }

    @Test("The choice works even if the system delays the presentation of the sheet")
    func deferredPresentation() async throws {
      UIViewController.standInDefersPresentations = true
      let question = Task { try await KakaoLoginMethodSheet().chooseMethod(.init()) }
      while UIViewController.standInAnimations.isEmpty { await Task.yield() }
      #expect(root.presentedViewController == nil)
      UIViewController.standInFinishAnimations()
      let sheet = try #require(root.presentedViewController)
      try #require(sheet.view.button(text.name(of: .kakaoTalk))).sendActions(for: .primaryActionTriggered)
      #expect(try await question.value == .kakaoTalk)
    }

    @Test("If the sheet can't be presented, the choice fails with NotSupported")
    func failedPresentation() async {
      let settings = controller()
      root.present(settings, animated: false)
      UIViewController.standInHoldsAnimations = true
      root.dismiss(animated: true)
      let question = Task { try await KakaoLoginMethodSheet().chooseMethod(.init()) }
      #expect(await reason(of: question) == .NotSupported)
      UIViewController.standInFinishAnimations()
    }

    @Test("Without a window or a root view, the choice fails with NotSupported")
    func noWindowForSheet() async {
      let refuse: @MainActor () async -> Void = {
        let error = await #expect(throws: SdkError.self) { try await KakaoLoginMethodSheet().chooseMethod(.init()) }
        #expect(error?.getClientError().reason == .NotSupported)
        #expect(error?.clientFailureCode == .windowMissing)
      }
      root.view.removeFromSuperview()
      await refuse()
      Device.front?.rootViewController = nil
      await refuse()
      UIApplication.shared.standInConnect([])
      await refuse()
      Device.start()
      UIApplication.standInIsMissing = true
      await refuse()
    }
  }
}
