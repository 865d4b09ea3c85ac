import Hummingbird

/// The endpoint `POST /v1/app/validate/sdk`, which Kakao's SDKs call before they open a KakaoTalk Channel in KakaoTalk.
///
/// The response body, which the SDKs don't read, is inferred. The error codes for a channel that doesn't exist, belongs
/// to another app, or is closed are inferred too.
struct SDKValidationEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await AppKeyCaller.authenticate(request, services: services)
    let properties = JSON.object(try await request.fields().talkObject("quota_properties", "a JSON object"))
    guard let channel = properties.member("channel_public_id")?.scalarText else {
      return JSON.members([]).response()
    }
    guard caller.app.channels.containsBytes(of: channel) else {
      throw try await services.storage.hasChannel(channel) ? KAPIError.channelNotConnected : .unknownChannel
    }
    guard !caller.app.isClosed(channel) else { throw KAPIError.closedChannel }
    return JSON.members([]).response()
  }
}
