/// A handler that is called once, on the main actor, when a login or another operation of the session ends. The error
/// is `nil` on success.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOSessionCompletionHandler = (_ error: (any Error)?) -> Void

/// A handler that is called once, on the main actor, with whether a call succeeded and the error if it failed.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOCompletionSuccessHandler = (_ success: Bool, _ error: (any Error)?) -> Void
