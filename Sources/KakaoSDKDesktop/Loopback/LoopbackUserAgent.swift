#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// Logs in through the system browser and a listener on this machine (RFC 8252, 7.3).
  ///
  /// The redirect URI must be plain http on a loopback name or address, such as `http://localhost:8765/oauth`,
  /// and be registered for the app key. The listener is reachable from this machine only, lives no longer than
  /// the call, and takes one callback: the one with the `state` of this login.
  public struct LoopbackUserAgent: UserAgent {
    private let browser: any BrowserOpener
    private let timeout: TimeInterval
    private let clock: any Clock<Duration>

    /// Makes a user agent.
    ///
    /// - Parameters:
    ///   - browser: Opens the page.
    ///   - timeout: How long the user may take, in seconds; at most a day.
    public init(browser: any BrowserOpener = SystemBrowser(), timeout: TimeInterval = 300) {
      self.init(browser: browser, timeout: timeout, clock: ContinuousClock())
    }

    init(browser: any BrowserOpener, timeout: TimeInterval, clock: any Clock<Duration>) {
      self.browser = browser
      self.timeout = timeout > 0 ? min(timeout, 86_400) : 0
      self.clock = clock
    }

    /// Listens, opens the page, and waits for the callback.
    ///
    /// - Parameters:
    ///   - url: The page to open.
    ///   - redirect: Where to listen, and the `state` to wait for.
    /// - Returns: The callback URL, after the browser was sent the page that ends the login.
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `BadParameter` when the redirect URI is not on this
    ///   machine, `IllegalState` when its port is taken, `NotSupported` when the port may not be used or no
    ///   browser opens, `TimedOut` when the user did not finish in time, `Cancelled` when the task was cancelled.
    public func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      let endpoint = try LoopbackEndpoint(redirectURI: redirect.uri)
      return try await open(url, returningTo: redirect, at: endpoint)
    }

    /// Does the same with a page whose URL must not be seen where the browser is started: in the list of the machine's
    /// processes, or on a terminal.
    ///
    /// The browser is sent to an unguessable path of the listener, which leads to the page once. It is the browser the
    /// user has, with its cookies: no other one can be counted on.
    ///
    /// - Parameters:
    ///   - url: The page to open.
    ///   - redirect: Where to listen, and the `state` to wait for.
    /// - Returns: The callback URL, after the browser was sent the page that ends the visit.
    /// - Throws: As ``open(_:returningTo:)``.
    public func openEphemeral(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      let endpoint = try LoopbackEndpoint(redirectURI: redirect.uri)
      let entry = PageEntry(to: url)
      guard let start = URL(string: endpoint.origin + entry.path) else {
        throw SdkError(reason: .BadParameter, message: "\"\(redirect.uri)\" is not a URL.")
      }
      return try await open(start, through: entry, returningTo: redirect, at: endpoint)
    }

    private func open(
      _ url: URL, through entry: PageEntry? = nil, returningTo redirect: Redirect, at endpoint: LoopbackEndpoint
    ) async throws(SdkError) -> URL {
      let (events, sender) = AsyncStream.makeStream(of: LoopbackEvent.self)
      let gate = CallbackGate(redirect: redirect, origin: endpoint.origin, entry: entry) {
        sender.yield(.callback($0))
      }
      let result: Result<URL, SdkError> = await withTaskGroup(of: Void.self) { group in
        // Not of the group, which waits for its tasks: nobody knows when a browser returns.
        var opening: Task<Void, Never>?
        defer {
          opening?.cancel()
          group.cancelAll()
        }
        for address in endpoint.addresses {
          let listener = LoopbackListener(address: address, port: endpoint.port, gate: gate)
          group.addTask { await listener.run { sender.yield($0) } }
        }
        group.addTask {
          guard (try? await clock.sleep(for: .seconds(timeout))) != nil else { return }
          sender.yield(.failed(timeoutError))
        }
        var pending = endpoint.addresses.count
        var isListening = false
        for await event in events {
          switch event {
          case .ready(let listens):
            pending -= 1
            isListening = isListening || listens
            guard pending == 0 else { continue }
            guard isListening else { return .failure(unavailableError(redirect)) }
            opening = Task {
              do throws(SdkError) { try await browser.open(url) } catch { sender.yield(.failed(error)) }
            }
          case .callback(let url):
            return .success(url)
          case .failed(let error):
            return .failure(error)
          }
        }
        return .failure(SdkError(reason: .Cancelled, message: "The login was cancelled."))
      }
      return try result.get()
    }

    private var timeoutError: SdkError {
      let seconds = String(format: "%g", timeout)
      return SdkError(reason: .TimedOut, message: "The login was not finished within \(seconds) s.")
    }

    private func unavailableError(_ redirect: Redirect) -> SdkError {
      SdkError(reason: .NotSupported, message: "This machine has no address for \(redirect.uri).")
    }
  }
#endif
