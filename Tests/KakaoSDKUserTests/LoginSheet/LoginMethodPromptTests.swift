import KakaoSDKCommon
import Testing

@testable import KakaoSDKUser

@Suite @MainActor struct LoginMethodPromptTests {
  private final class Presenter: LoginMethodPresenter {
    private let outcomes: [LoginMethodOutcome]
    private(set) var dismissals = 0
    private(set) var isShown = false

    init(_ outcomes: LoginMethodOutcome...) { self.outcomes = outcomes }

    func present(_ onOutcome: @escaping @Sendable (LoginMethodOutcome) -> Void) throws(SdkError) {
      isShown = true
      for outcome in outcomes { onOutcome(outcome) }
    }

    func dismiss() async {
      dismissals += 1
      isShown = false
    }
  }

  private func reason(_ body: () async throws -> KakaoLoginMethod) async -> ClientFailureReason? {
    do {
      _ = try await body()
      return nil
    } catch {
      return (error as? SdkError)?.getClientError().reason
    }
  }

  @Test(
    "The first choice is used, and the sheet is dismissed before the choice is returned",
    arguments: KakaoLoginMethod.allCases)
  func firstAnswer(method: KakaoLoginMethod) async throws {
    let other: KakaoLoginMethod = method == .kakaoTalk ? .kakaoAccount : .kakaoTalk
    let presenter = Presenter(.method(method), .method(other), .closed)
    #expect(try await LoginMethodPrompt.show(presenter) == method)
    #expect(presenter.dismissals == 1)
    #expect(!presenter.isShown)
  }

  @Test("Closing the sheet cancels the choice")
  func closed() async {
    let presenter = Presenter(.closed, .method(.kakaoTalk))
    #expect(await reason { try await LoginMethodPrompt.show(presenter) } == .Cancelled)
    #expect(presenter.dismissals == 1)
  }

  @Test("If the sheet can't be shown, the choice fails with NotSupported")
  func notPresented() async {
    let presenter = Presenter(.notPresented)
    #expect(await reason { try await LoginMethodPrompt.show(presenter) } == .NotSupported)
  }

  @Test("Canceling the task dismisses the sheet")
  func taskCancellation() async {
    let presenter = Presenter()
    let question = Task { try await LoginMethodPrompt.show(presenter) }
    while !presenter.isShown { await Task.yield() }
    question.cancel()
    #expect(await reason { try await question.value } == .TaskCancelled)
    #expect(presenter.dismissals == 1)
    #expect(!presenter.isShown)
  }

  @Test("A task that is already canceled doesn't show the sheet")
  func canceledBeforehand() async {
    let presenter = Presenter(.method(.kakaoTalk))
    let question = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await LoginMethodPrompt.show(presenter)
    }
    #expect(await reason { try await question.value } == .TaskCancelled)
    #expect(presenter.dismissals == 0)
  }
}
