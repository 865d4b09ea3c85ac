import Hummingbird

/// The endpoints `GET /v1/api/talk/channels` and `GET /v2/api/talk/channels`, which return the user's relation to the
/// KakaoTalk Channels of the app.
struct ChannelsEndpoint: Sendable {
  let services: Services
  /// Whether channels that the user has neither added nor blocked are included, as in version 2.
  let includesUnrelated: Bool

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let caller = try await Caller.authenticate(
      request, target: fields, context: context, services: services)
    try TalkAPI.channels.check(caller)
    let wanted = try fields.words(includesUnrelated ? "channel_ids" : "channel_public_ids")
    if let type = fields["channel_id_type"], type != "channel_public_id" {
      throw KAPIError.invalidParameter("channel_id_type must be channel_public_id")
    }
    guard wanted?.allSatisfy(caller.app.channels.contains) ?? true else { throw KAPIError.unknownChannel }
    let relations = caller.link.channels ?? [:]
    let channels = caller.app.channels.filter { id in
      (wanted?.contains(id) ?? true) && (includesUnrelated || relations[id] != nil)
    }
    let json: JSON = [
      "user_id": .integer(caller.link.userID), "channels": .array(channels.map { Self.json($0, relations[$0]) }),
    ]
    return json.response()
  }

  private static func json(_ id: String, _ relation: ChannelRelation?) -> JSON {
    [
      "channel_uuid": .string(ChannelRelation.uuid(channel: id)), "channel_public_id": .string(id),
      "relation": .string(relation?.state.rawValue ?? "NONE"), "created_at": relation.map { .date($0.createdAt) },
      "updated_at": relation.map { .date($0.updatedAt) },
    ]
  }
}
