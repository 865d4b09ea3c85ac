import Hummingbird

/// The endpoints `POST /v2/api/talk/memo/default/send`, `…/send`, and `…/scrap/send`, which send a message to the user's
/// chat with themselves.
struct MemoEndpoint: Sendable {
  let services: Services
  let api: TalkAPI
  let form: MessageContent.Form

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await api.authenticate(request, context: context, services: services)
    let content = try MessageContent(try await request.fields(), form, app: caller.app)
    let now = services.clock.now
    try services.quota?.admitMemo(app: caller.app.id, sender: caller.account.id, at: now)
    let sender = TalkMessage.User(caller.link)
    services.add(TalkMessage(sentAt: now, app: caller.app.id, sender: sender, receiver: sender, content: content))
    return JSON.members([("result_code", 0)]).response()
  }
}
