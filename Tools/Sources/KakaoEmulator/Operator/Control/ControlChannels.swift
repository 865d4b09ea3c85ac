import Foundation
import Hummingbird

/// Operations on the relation of an account to a KakaoTalk Channel.
extension ControlAPI {
  private struct ChannelBody: ControlBody {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case relation
    }
    let relation: String
  }

  /// Handles `PUT /_emulator/accounts/{id}/channels/{channel}`.
  ///
  /// Adds or blocks the channel as the user, which sends the channel webhook, or removes the relation without a webhook.
  func relateToChannel(_ request: Request, _ context: EmulatorRequestContext) async throws -> JSON {
    let relation = try await request.json(ChannelBody.self).relation
    let account = try Self.accountID(context)
    let state = ChannelRelation.State(rawValue: relation)
    guard state != nil || relation == "NONE" else {
      throw ControlError.badRequest("relation must be ADDED, BLOCKED, or NONE", field: "relation")
    }
    guard try await services.storage.account(id: account) != nil else { throw ControlError.noAccountInPath }
    guard let channel = context.parameters.get("channel"), try await services.storage.hasChannel(channel) else {
      throw ControlError.notFound("no app has this channel", field: "channel")
    }
    let links = try await services.relate(account: account, to: channel, as: state)
    guard !links.isEmpty else {
      throw ControlError.conflict("the account isn't linked to an app with this channel", field: "id")
    }
    return [
      "account": .integer(account), "channel": .string(channel), "relation": .string(relation),
      "apps": .array(links.map { .integer(Int64($0.appID)) }),
    ]
  }
}
