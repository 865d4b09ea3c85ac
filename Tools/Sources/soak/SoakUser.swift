import KakaoSDK

/// A user who repeatedly logs in, runs flows, and logs out or unlinks.
struct SoakUser: Sendable {
  let context: SoakContext
  private let email: String
  private let expected: ExpectedState
  private let store: any KakaoTokenStore

  static let appKey = "d0000000000000000000000000000001"
  /// The number of logins with the same browser session.
  private static let loginsPerBrowser = 5
  /// The maximum duration of a flow.
  ///
  /// It is shorter than the SDK's timeout, so that a request without a response isn't mistaken for a broken connection.
  private static let flowTimeout = Duration.seconds(25)

  /// Creates a user.
  ///
  /// Users with an even number store their tokens in a file.
  ///
  /// - Parameters:
  ///   - number: The number of the user's account.
  ///   - context: The run that the user takes part in.
  init(number: Int, context: SoakContext) {
    email = EmulatorProcess.email(number)
    expected = ExpectedState(email: email)
    store =
      number.isMultiple(of: 2)
      ? KakaoEncryptedFileTokenStore(
        file: context.folder.appendingPathComponent("token\(number)"), issuer: context.emulator.url.absoluteString,
        appKey: Self.appKey)
      : KakaoInMemoryTokenStore()
    self.context = context
  }

  /// Logs in and unlinks.
  ///
  /// - Throws: The error that a flow throws.
  func logInWithoutFaults() async throws {
    let client = client(with: FormFillingUserAgent(email), store)
    try await Flow.login.run(client, expected)
    try await Flow.unlink.run(client, expected)
  }

  func work() async throws {
    while !context.isOver {
      let userAgent = FormFillingUserAgent(email)
      for _ in 0..<Self.loginsPerBrowser where !context.isOver { try await session(userAgent) }
    }
  }

  /// Runs one login with a new client, the flows that follow it, and a check of the previously revoked token.
  private func session(_ userAgent: FormFillingUserAgent) async throws {
    if let token = expected.takeRevokedToken() {
      try await run(.revokedToken, client(with: userAgent, KakaoInMemoryTokenStore(token)), userAgent)
    }
    let client = client(with: userAgent, store)
    guard try await run(.login, client, userAgent) else { return }
    for flow in (Flow.calls + Flow.calls).shuffled() where !context.isOver { try await run(flow, client, userAgent) }
    try await run(Bool.random() ? .logout : .unlink, client, userAgent)
  }

  /// Runs a flow, waits, and returns whether the flow succeeded.
  ///
  /// - Throws: `CancellationError` if the run is canceled.
  @discardableResult
  private func run(_ flow: Flow, _ client: KakaoClient, _ userAgent: FormFillingUserAgent) async throws -> Bool {
    let outcome = await context.gate.run {
      let (began, snapshot) = (ContinuousClock.now, context.faults.snapshot)
      let outcome: Outcome
      do {
        try await flow.run(client, expected)
        outcome = .succeeded
      } catch {
        outcome = Outcome(error, page: userAgent.takeError(), of: flow, during: context.faults.faults(since: snapshot))
      }
      let duration = ContinuousClock.now - began
      guard duration >= Self.flowTimeout else { return outcome }
      return .failed("\(flow.rawValue) took \(duration), then \(outcome)")
    }
    context.tally.add(outcome, of: flow)
    try await ContinuousClock().sleep(for: context.pause * Double.random(in: 0...2))
    return outcome == .succeeded
  }

  private func client(with userAgent: FormFillingUserAgent, _ store: any KakaoTokenStore) -> KakaoClient {
    let clockOffset = context.clockOffset
    return KakaoClient(
      configuration: KakaoConfiguration(appKey: Self.appKey, hosts: Hosts(emulator: context.emulator.url)),
      tokenStore: store, userAgent: userAgent, now: { clockOffset.now })
  }
}
