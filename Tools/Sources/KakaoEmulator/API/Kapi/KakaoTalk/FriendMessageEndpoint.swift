import Hummingbird

/// The endpoints `POST /v1/api/talk/friends/message/default/send`, `…/send`, and `…/scrap/send`, which send a message to
/// up to five friends.
struct FriendMessageEndpoint: Sendable {
  let services: Services
  let api: TalkAPI
  let form: MessageContent.Form

  /// Sends the message to each receiver.
  ///
  /// If no receiver gets the message, the response is the first failure's error. This is inferred: the guide gives an
  /// HTTP status for the error codes that concern a single receiver.
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await api.authenticate(request, context: context, services: services)
    let fields = try await request.fields()
    let receivers = try await MessageReceivers(fields, of: caller, services: services)
    let content = try MessageContent(fields, form, app: caller.app)
    var sent: [String] = []
    var failures = receivers.failures
    for receiver in receivers.friends {
      do {
        if receiver.account.allowsMessages == false { throw KAPIError.messageRefused }
        try services.quota?.admitMessage(
          app: caller.app.id, sender: caller.account.id, receiver: receiver.account.id, at: services.clock.now)
        services.add(
          TalkMessage(
            sentAt: services.clock.now, app: caller.app.id, sender: .init(caller.link), receiver: .init(receiver.link),
            content: content))
        sent.append(receiver.uuid)
      } catch let error as KAPIError {
        failures.append((error, receiver.uuid))
      }
    }
    if sent.isEmpty, let first = failures.first { throw first.error }
    let json: JSON = [
      "successful_receiver_uuids": .strings(sent),
      "failure_info": failures.isEmpty ? nil : .array(Self.grouped(failures)),
    ]
    return json.response()
  }

  /// Returns one object for each error, with the UUIDs of all receivers that it applies to.
  private static func grouped(_ failures: [MessageReceivers.Failure]) -> [JSON] {
    var errors: [KAPIError] = []
    for failure in failures where !errors.contains(failure.error) { errors.append(failure.error) }
    return errors.map { error in
      [
        "code": .integer(error.code), "msg": .string(error.message),
        "receiver_uuids": .strings(failures.filter { $0.error == error }.map(\.uuid)),
      ]
    }
  }
}
