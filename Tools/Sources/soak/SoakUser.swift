import KakaoSDK

/// A user who repeatedly logs in, runs flows, and logs out or unlinks.
struct SoakUser: Sendable {
  let scene: SoakScene
  private let email: String
  private let expected: ExpectedState
  private let store: any TokenStore

  private static let appKey = "d0000000000000000000000000000001"
  /// The number of logins with the same browser session.
  private static let loginsPerBrowser = 5
  /// The maximum duration of a flow.
  ///
  /// It is shorter than the SDK's timeout, so that a request without a response isn't mistaken for a broken connection.
  private static let patience = Duration.seconds(25)

  /// Creates a user.
  ///
  /// Users with an even number store their tokens in a file.
  ///
  /// - Parameters:
  ///   - number: The number of the user's account.
  ///   - scene: The run that the user takes part in.
  init(number: Int, scene: SoakScene) {
    email = EmulatorProcess.email(number)
    expected = ExpectedState(email: email)
    store =
      number.isMultiple(of: 2)
      ? EncryptedFileTokenStore(
        file: scene.folder.appendingPathComponent("token\(number)"), issuer: scene.emulator.url.absoluteString,
        appKey: Self.appKey)
      : InMemoryTokenStore()
    self.scene = scene
  }

  /// Logs in and unlinks.
  ///
  /// - Throws: The error of a flow.
  func beginWithoutFaults() async throws {
    let client = client(with: PageWalker(email), store)
    try await Flow.login.run(client, expected)
    try await Flow.unlink.run(client, expected)
  }

  func work() async throws {
    while !scene.isOver {
      let walker = PageWalker(email)
      for _ in 0..<Self.loginsPerBrowser where !scene.isOver { try await session(walker) }
    }
  }

  /// Runs one login with a new client, the flows that follow it, and a check of the previously revoked token.
  private func session(_ walker: PageWalker) async throws {
    if let token = expected.takeRevokedToken() {
      try await run(.revokedToken, client(with: walker, InMemoryTokenStore(token)), walker)
    }
    let client = client(with: walker, store)
    guard try await run(.login, client, walker) else { return }
    for flow in (Flow.calls + Flow.calls).shuffled() where !scene.isOver { try await run(flow, client, walker) }
    try await run(Bool.random() ? .logout : .unlink, client, walker)
  }

  /// Runs a flow, waits, and returns whether the flow succeeded.
  ///
  /// - Throws: `CancellationError` if the run is canceled.
  @discardableResult
  private func run(_ flow: Flow, _ client: KakaoClient, _ walker: PageWalker) async throws -> Bool {
    let outcome = await scene.turnstile.pass {
      let (began, moment) = (ContinuousClock.now, scene.faults.moment)
      let outcome: Outcome
      do {
        try await flow.run(client, expected)
        outcome = .succeeded
      } catch {
        outcome = Outcome(error, page: walker.takeError(), of: flow, during: scene.faults.faults(since: moment))
      }
      let duration = ContinuousClock.now - began
      guard duration >= Self.patience else { return outcome }
      return .failed("\(flow.rawValue) took \(duration), then \(outcome)")
    }
    scene.tally.add(outcome, of: flow)
    try await ContinuousClock().sleep(for: scene.pause * Double.random(in: 0...2))
    return outcome == .succeeded
  }

  private func client(with walker: PageWalker, _ store: any TokenStore) -> KakaoClient {
    let time = scene.time
    return KakaoClient(
      configuration: KakaoConfiguration(appKey: Self.appKey, hosts: Hosts(emulator: scene.emulator.url)),
      tokenStore: store, userAgent: walker, now: { time.now })
  }
}
