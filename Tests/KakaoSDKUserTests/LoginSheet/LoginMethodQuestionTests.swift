import KakaoSDKCommon
import Testing

@testable import KakaoSDKUser

@Suite @MainActor struct LoginMethodQuestionTests {
  private final class Presenter: LoginMethodPresenter {
    private let answers: [LoginMethodAnswer]
    private(set) var dismissals = 0
    private(set) var isShown = false

    init(_ answers: LoginMethodAnswer...) { self.answers = answers }

    func present(_ whenAnswered: @escaping @Sendable (LoginMethodAnswer) -> Void) throws(SdkError) {
      isShown = true
      for answer in answers { whenAnswered(answer) }
    }

    func dismiss() async {
      dismissals += 1
      isShown = false
    }
  }

  private func reason(_ body: () async throws -> LoginMethod) async -> ClientFailureReason? {
    do {
      _ = try await body()
      return nil
    } catch {
      return (error as? SdkError)?.getClientError().reason
    }
  }

  @Test(arguments: LoginMethod.allCases)
  func theFirstAnswerCountsAndTheQuestionIsGoneByThen(method: LoginMethod) async throws {
    let other: LoginMethod = method == .kakaoTalk ? .kakaoAccount : .kakaoTalk
    let presenter = Presenter(.method(method), .method(other), .closed)
    #expect(try await LoginMethodQuestion.ask(presenter) == method)
    #expect(presenter.dismissals == 1)
    #expect(!presenter.isShown)
  }

  @Test func closingCancels() async {
    let presenter = Presenter(.closed, .method(.kakaoTalk))
    #expect(await reason { try await LoginMethodQuestion.ask(presenter) } == .Cancelled)
    #expect(presenter.dismissals == 1)
  }

  @Test func aQuestionThatIsNotShownIsNotSupported() async {
    let presenter = Presenter(.refused)
    #expect(await reason { try await LoginMethodQuestion.ask(presenter) } == .NotSupported)
  }

  @Test func cancellingTheTaskTakesTheQuestionAway() async {
    let presenter = Presenter()
    let question = Task { try await LoginMethodQuestion.ask(presenter) }
    while !presenter.isShown { await Task.yield() }
    question.cancel()
    #expect(await reason { try await question.value } == .Cancelled)
    #expect(presenter.dismissals == 1)
    #expect(!presenter.isShown)
  }

  @Test func aCancelledTaskIsNotAsked() async {
    let presenter = Presenter(.method(.kakaoTalk))
    let question = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await LoginMethodQuestion.ask(presenter)
    }
    #expect(await reason { try await question.value } == .Cancelled)
    #expect(presenter.dismissals == 0)
  }
}
