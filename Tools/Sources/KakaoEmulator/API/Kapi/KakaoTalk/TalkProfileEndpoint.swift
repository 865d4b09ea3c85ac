import Hummingbird

/// The endpoint `GET /v1/api/talk/profile`.
///
/// At Kakao, a user's KakaoTalk profile can differ from the Kakao Account's profile. Here, both are the same.
struct TalkProfileEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await TalkAPI.profile.authenticate(request, context: context, services: services)
    let profile = AgreedProfile(account: caller.account, link: caller.link, now: services.clock.now)
    let hasImage = profile.agrees(to: "profile_image")
    let json: JSON = [
      "nickName": profile.agrees(to: "profile_nickname") ? .string(caller.account.shownNickname) : nil,
      "profileImageURL": hasImage ? .string(Self.secure(caller.account.profileImageURL)) : nil,
      "thumbnailURL": hasImage ? .string(Self.secure(caller.account.thumbnailImageURL)) : nil,
      "countryISO": "KR",
    ]
    return json.response()
  }

  /// Returns the URL with HTTPS, or an empty text if the user has no image.
  private static func secure(_ url: String?) -> String {
    guard let url else { return "" }
    return url.hasPrefix("http://") ? "https://" + url.dropFirst("http://".count) : url
  }
}
