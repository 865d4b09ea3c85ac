/// Told the result of a call, or what it failed with. Called once, on the main actor.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOSessionTaskCompletionHandler = (_ result: Any?, _ error: (any Error)?) -> Void

/// Told what the platform knows of the access token, or what the call failed with. Called once, on the main actor.
@available(*, deprecated, message: "Use UserApi.shared.accessTokenInfo().")
public typealias KOSessionAccessTokenInfoTaskCompletionHandler =
  (_ accessTokenInfo: KOAccessTokenInfo?, _ error: (any Error)?) -> Void
