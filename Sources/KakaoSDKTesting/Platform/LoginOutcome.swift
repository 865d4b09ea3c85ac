extension TestPlatform {
  /// The outcome of a page or of a login with KakaoTalk.
  public enum LoginOutcome: Sendable, Hashable {
    /// This user logs in and agrees to all the items that the page asks for.
    ///
    /// The user is added to the platform, or replaces a different user with the same ID. A page for more consent and an
    /// address picker ignore this user, because they are shown to the user who is logged in.
    case user(TestUser)
    /// The user closes the page, or cancels in KakaoTalk.
    ///
    /// The login throws `ClientFailed` with `Cancelled`.
    case cancels
    /// The user refuses on the consent page.
    ///
    /// The login throws `AuthFailed` with `AccessDenied`. An address picker throws `Cancelled`. A page that adds a
    /// channel returns without adding the channel.
    case denies
    /// The user switches from KakaoTalk back to the app, without a callback.
    ///
    /// The login throws `ClientFailed` with `ReturnedWithoutResult`. A page in the browser throws `Cancelled`.
    case returnsWithoutResult
    /// The user doesn't log in within the time limit that an app can set for a page in the browser.
    ///
    /// The login throws `ClientFailed` with `TimedOut`. A login with KakaoTalk has no such limit, and throws
    /// `ReturnedWithoutResult`.
    case timesOut
    /// The callback has the `state` of another login.
    ///
    /// A login in the browser throws `ClientFailed` with `StateMismatch`. With KakaoTalk, the callback is ignored, and
    /// the login throws `ReturnedWithoutResult`.
    case wrongState
    /// The page or KakaoTalk stays open until the task of the login is canceled.
    ///
    /// The login then throws `ClientFailed` with `TaskCancelled`. With KakaoTalk, another login also ends it, with
    /// `Cancelled`.
    case neverReturns
  }
}
