import Hummingbird

/// The app of a call that doesn't require a login, and the key that identifies it.
///
/// Kakao's SDKs for devices and browsers authenticate such calls with `KakaoAK` and an app key.
struct AppKeyCaller: Sendable {
  let app: App
  let key: AppKey

  /// Returns the app of a native app key or JavaScript key in the header `Authorization`.
  ///
  /// - Throws: `KAPIError` if there is no such key, or if the header `KA` names a platform that isn't registered.
  static func authenticate(_ request: Request, services: Services) async throws -> AppKeyCaller {
    guard case .appKey(let value) = try RequestCredentials(headers: request.headers) else {
      throw KAPIError.invalidAppKey
    }
    guard ConfigRule.isAppKey(value) else { throw KAPIError.malformedAppKey(value) }
    guard let (app, key) = try await services.storage.app(key: value) else {
      throw try await services.storage.isDeactivated(key: value)
        ? KAPIError.deactivatedAppKey(value) : .unknownAppKey(value)
    }
    guard key.kind == .native || key.kind == .javascript else { throw KAPIError.notPlatformKey(key.kind) }
    try app.platforms(of: key)?.check(KAHeader(request))
    try services.admitCall(of: app)
    return AppKeyCaller(app: app, key: key)
  }
}

extension KAPIError {
  // The texts of these errors are inferred. The codes are from Kakao's reference.
  static let imageTooLarge = KAPIError(code: -602, message: "the image is larger than 5 MB.")
  static let imageNotLoaded = KAPIError(code: -603, message: "the image couldn't be loaded.")
  static let unsupportedImage = KAPIError(code: -911, message: "the image must be a PNG, JPEG, or GIF file.")
  static let closedChannel = KAPIError(code: -544, message: "the channel can't be added now.")
  static let channelNotConnected = KAPIError(code: -819, message: "the channel is not connected to the app.")
}
