import KakaoSDKCommon
import Testing
import UIKit

@testable import KakaoSDKUser

extension DeviceTests {
  @Suite @MainActor struct LoginMethodSheetTests {
    private let root = Device.start()
    private let text = LoginSheetText(preferredLanguages: Locale.preferredLanguages)

    /// Starts the question; returns once the sheet is up.
    private func ask(
      _ configuration: BridgeConfiguration = .init()
    ) async throws -> (Task<LoginMethod, any Error>, UIViewController) {
      let question = Task { try await LoginMethodSheet().chooseMethod(configuration) }
      while root.presentedViewController == nil { await Task.yield() }
      return (question, try #require(root.presentedViewController))
    }

    private func reason(of question: Task<LoginMethod, any Error>) async -> ClientFailureReason? {
      let error = await #expect(throws: SdkError.self) { try await question.value }
      return error?.getClientError().reason
    }

    @Test(arguments: LoginMethod.allCases)
    func eachButtonIsAChoice(method: LoginMethod) async throws {
      let (question, sheet) = try await ask()
      try #require(sheet.view.button(text.name(of: method))).sendActions(for: .primaryActionTriggered)
      #expect(try await question.value == method)
      #expect(root.presentedViewController == nil)
    }

    @Test func theSheetIsGoneBeforeTheLoginStarts() async throws {
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

    @Test func onlyTheFirstOfManyFastTapsCounts() async throws {
      let (question, sheet) = try await ask()
      let talk = try #require(sheet.view.button(text.name(of: .kakaoTalk)))
      let account = try #require(sheet.view.button(text.name(of: .kakaoAccount)))
      for button in [account, talk, account, talk] { button.sendActions(for: .primaryActionTriggered) }
      try #require(sheet.view.button(text.close)).sendActions(for: .primaryActionTriggered)
      root.dismiss(animated: true)
      #expect(try await question.value == .kakaoAccount)
    }

    @Test func draggingItAwayCancels() async throws {
      let (question, _) = try await ask()
      // What the system does after the drag, and what an app does that takes down all it shows.
      root.dismiss(animated: true)
      #expect(await reason(of: question) == .Cancelled)
    }

    @Test func theCloseButtonCancels() async throws {
      let (question, sheet) = try await ask()
      try #require(sheet.view.button(text.close)).sendActions(for: .primaryActionTriggered)
      #expect(await reason(of: question) == .Cancelled)
      #expect(root.presentedViewController == nil)
    }

    @Test func somethingPutOverTheSheetDoesNotCancel() async throws {
      let (question, sheet) = try await ask()
      sheet.viewDidDisappear(false)
      try #require(sheet.view.button(text.name(of: .kakaoTalk))).sendActions(for: .primaryActionTriggered)
      #expect(try await question.value == .kakaoTalk)
    }

    @Test func cancellingTheTaskTakesTheSheetAway() async throws {
      let (question, _) = try await ask()
      question.cancel()
      #expect(await reason(of: question) == .Cancelled)
      #expect(root.presentedViewController == nil)
    }

    @Test func aSheetThatIsStillComingUpIsTakenAwayOnceItIsThere() async throws {
      UIViewController.standInHoldsAnimations = true
      let (question, sheet) = try await ask()
      question.cancel()
      for _ in 0..<100 { await Task.yield() }
      #expect(sheet.isBeingPresented && !sheet.isBeingDismissed)
      UIViewController.standInHoldsAnimations = false
      UIViewController.standInFinishAnimations()
      #expect(await reason(of: question) == .Cancelled)
      #expect(root.presentedViewController == nil)
    }

    @Test func itIsPutOverWhatTheAppPresents() async throws {
      let settings = UIViewController(nibName: nil, bundle: nil)
      root.present(settings, animated: false)
      let question = Task { try await LoginMethodSheet().chooseMethod(.init()) }
      while settings.presentedViewController == nil { await Task.yield() }
      settings.dismiss(animated: true)
      #expect(await reason(of: question) == .Cancelled)
      #expect(root.presentedViewController === settings)
    }

    @Test func whatCannotBePresentedEndsTheQuestion() async {
      let settings = UIViewController(nibName: nil, bundle: nil)
      root.present(settings, animated: false)
      UIViewController.standInHoldsAnimations = true
      root.dismiss(animated: true)
      let question = Task { try await LoginMethodSheet().chooseMethod(.init()) }
      #expect(await reason(of: question) == .NotSupported)
      UIViewController.standInFinishAnimations()
    }

    @Test func withoutAWindowThereIsNoQuestion() async {
      UIApplication.shared.standInConnect([])
      let question = Task { try await LoginMethodSheet().chooseMethod(.init()) }
      #expect(await reason(of: question) == .NotSupported)
    }
  }
}
