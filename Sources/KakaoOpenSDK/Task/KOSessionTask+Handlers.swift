/// A handler that is called once, on the main actor, with the result of a call or its error.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOSessionTaskCompletionHandler = (_ result: Any?, _ error: (any Error)?) -> Void

/// A handler that is called once, on the main actor, with information about the access token or an error.
@available(*, deprecated, message: "Use UserApi.shared.accessTokenInfo().")
public typealias KOSessionAccessTokenInfoTaskCompletionHandler =
  (_ accessTokenInfo: KOAccessTokenInfo?, _ error: (any Error)?) -> Void
