/// The validated query of `GET /talk/channel/follow`.
struct FollowChannelRequest: Sendable {
  let app: App
  let appKey: String
  let returnURL: String
  let channel: String

  /// Validates the query.
  ///
  /// The return URL is checked first, so that later errors can be sent to it. `ka` has no effect.
  init(_ fields: FormFields, storage: Storage) async throws {
    guard let appKey = fields["app_key"], let returnURL = fields["return_url"] else { throw AppsError(.badParameter) }
    guard let (app, key) = try await storage.app(key: appKey) else { throw AppsError(.badParameter) }
    guard key.kind != .admin else { throw AppsError(.keyKind) }
    guard app.allowsReturn(to: returnURL, host: "channel") else { throw AppsError(.badParameter) }
    (self.app, self.appKey, self.returnURL) = (app, appKey, returnURL)
    guard let channel = fields["channel_public_id"] else { throw AppsError(.badParameter, returnURL: returnURL) }
    self.channel = channel
    guard app.restriction == nil else { throw AppsError(.restrictedApp, returnURL: returnURL) }
    guard app.channels.containsBytes(of: channel) else {
      let code: AppsError.Code = try await storage.hasChannel(channel) ? .channelNotConnected : .unknownChannel
      throw AppsError(code, returnURL: returnURL)
    }
    guard !app.isClosed(channel) else { throw AppsError(.closedChannel, returnURL: returnURL) }
  }

  /// The query that repeats this request.
  var query: String {
    [("app_key", appKey), ("return_url", returnURL), ("channel_public_id", channel)]
      .map { "\($0.0)=\(URLText.encode($0.1))" }.joined(separator: "&")
  }

  var location: String { "\(ServicePage.follow)?\(query)" }

  func failure(_ code: AppsError.Code) -> AppsError { AppsError(code, returnURL: returnURL) }
}
