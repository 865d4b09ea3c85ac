/// Told that a login or another step of the session is over; the error is nil when it succeeded. Called once, on the main
/// actor.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOSessionCompletionHandler = (_ error: (any Error)?) -> Void

/// Told whether a call succeeded, and what it failed with. Called once, on the main actor.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOCompletionSuccessHandler = (_ success: Bool, _ error: (any Error)?) -> Void
