#if Desktop && (os(macOS) || os(Linux))
  public import Foundation
  public import KakaoSDKAuth
  public import KakaoSDKCommon

  /// A user agent that uses the system browser and receives the callback on a loopback address (RFC 8252, section 7.3).
  ///
  /// The redirect URI must use `http` with a loopback name or address, such as `http://localhost:8765/oauth`, and must
  /// be registered for the app key. The listener accepts connections only from this machine, and runs only during the
  /// call. It accepts one callback, which must have this login's `state`.
  public struct LoopbackUserAgent: KakaoUserAgent {
    private let browser: any BrowserOpener
    private let timeout: TimeInterval
    private let clock: any WallClock

    /// Creates a user agent.
    ///
    /// - Parameters:
    ///   - browser: The browser that opens the page.
    ///   - timeout: The time limit for the user, in seconds, at most one day.
    public init(browser: any BrowserOpener = SystemBrowser(), timeout: TimeInterval = 300) {
      self.init(browser: browser, timeout: timeout, clock: SystemClock())
    }

    init(browser: any BrowserOpener, timeout: TimeInterval, clock: any WallClock) {
      self.browser = browser
      self.timeout = timeout > 0 ? min(timeout, 86_400) : 0
      self.clock = clock
    }

    /// Starts the listener, opens the page, and waits for the callback.
    ///
    /// - Parameters:
    ///   - url: The URL of the page.
    ///   - expectedCallback: The redirect URI to listen on and the expected `state`.
    /// - Returns: The callback URL, after the browser has received the final page of the login.
    /// - Throws: ``/KakaoSDKCommon/SdkError``:
    ///   - `BadParameter` if the redirect URI isn't an `http` URI with a loopback host.
    ///   - `IllegalState` if the port is in use, can't be opened, or is closed during the login.
    ///   - `NotSupported` if this machine lacks the address, the process may not use the port, or the browser can't be
    ///     opened.
    ///   - `TimedOut` if no callback arrives in time.
    ///   - `TaskCancelled` if the task is canceled.
    public func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
      let endpoint = try LoopbackEndpoint(redirectURI: expectedCallback.uri)
      return try await open(url, returningTo: expectedCallback, at: endpoint)
    }

    /// Opens a page whose URL must not appear on a terminal or in the list of processes, and waits for the callback.
    ///
    /// The browser opens an unguessable path of the listener, which redirects to the page once. The page opens in the
    /// user's default browser with its existing cookies, because a private session isn't available in every browser.
    ///
    /// - Parameters:
    ///   - url: The URL of the page.
    ///   - expectedCallback: The redirect URI to listen on and the expected `state`.
    /// - Returns: The callback URL, after the browser has received the final page.
    /// - Throws: The same errors as ``open(_:returningTo:)``.
    public func openEphemeral(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError)
      -> URL
    {
      let endpoint = try LoopbackEndpoint(redirectURI: expectedCallback.uri)
      let oneTimeRedirect = OneTimeRedirect(to: url)
      guard let start = URL(string: endpoint.origin + oneTimeRedirect.path) else {
        throw SdkError(.BadParameter, .redirectURIInvalid, expectedCallback.uri)
      }
      return try await open(start, through: oneTimeRedirect, returningTo: expectedCallback, at: endpoint)
    }

    private func open(
      _ url: URL, through oneTimeRedirect: OneTimeRedirect? = nil, returningTo expectedCallback: KakaoExpectedCallback,
      at endpoint: LoopbackEndpoint
    ) async throws(SdkError) -> URL {
      let (events, sender) = AsyncStream.makeStream(of: LoopbackEvent.self)
      let handler = CallbackHandler(
        expectedCallback: expectedCallback, origin: endpoint.origin, oneTimeRedirect: oneTimeRedirect)
      let result: Result<URL, SdkError> = await withTaskGroup(of: Void.self) { group in
        // This task isn't part of the group. The group waits for its tasks, and the browser command may run for any
        // length of time.
        var opening: Task<Void, Never>?
        defer {
          opening?.cancel()
          group.cancelAll()
        }
        for address in endpoint.addresses {
          let listener = LoopbackListener(address: address, port: endpoint.port, handler: handler)
          group.addTask { await listener.run { sender.yield($0) } }
        }
        group.addTask {
          guard (try? await clock.sleep(for: timeout)) != nil else { return }
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
            guard isListening else { return .failure(unavailableError(expectedCallback)) }
            opening = Task {
              do throws(SdkError) { try await browser.open(url) } catch { sender.yield(.failed(error)) }
            }
          case .callback(let url):
            return .success(url)
          case .failed(let error):
            return .failure(error)
          }
        }
        return .failure(.taskCancelled)
      }
      return try result.get()
    }

    private var timeoutError: SdkError {
      SdkError(.TimedOut, .loginTimedOutAfter, String(format: "%g", timeout))
    }

    private func unavailableError(_ expectedCallback: KakaoExpectedCallback) -> SdkError {
      SdkError(.NotSupported, .loopbackAddressMissing, expectedCallback.uri)
    }
  }
#endif
