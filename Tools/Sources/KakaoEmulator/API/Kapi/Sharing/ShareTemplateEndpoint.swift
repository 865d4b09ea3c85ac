import Hummingbird

/// The endpoints `/v2/api/kakaolink/talk/template/default`, `…/validate`, and `…/scrap`, which check and compile the
/// message of a KakaoTalk Share.
///
/// Kakao's SDK for iOS calls them with POST, Kakao's other SDKs with GET.
struct ShareTemplateEndpoint: Sendable {
  let services: Services
  let form: MessageContent.Form

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await AppKeyCaller.authenticate(request, services: services)
    let share = try CheckedShare(try await request.fields(), form, by: caller)
    try services.quota?.admitShare(app: caller.app.id, at: services.clock.now)
    return share.json.response()
  }
}
