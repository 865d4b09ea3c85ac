import Foundation

extension Services {
  /// Adds or blocks a channel on behalf of a user and sends the channel webhook, or removes the relation if `state` is nil.
  ///
  /// A channel can belong to several apps. Returns the user's links to all apps that have the channel.
  @discardableResult
  func relate(account: Account.ID, to channel: String, as state: ChannelRelation.State?) async throws -> [Link] {
    var links: [Link] = []
    for linked in try await storage.links(account: account) {
      guard let app = try await storage.app(id: linked.appID), app.channels.contains(channel) else { continue }
      let now = clock.now
      let change = try await storage.changeLink(app: app.id, account: account) { stored in
        guard var link = stored else { throw StorageError.noLink }
        link.relate(to: channel, as: state, at: now)
        return link
      }
      links.append(change.after)
      if let state, change.before?.channels?[channel]?.state != state {
        await webhooks.enqueue(channel: channel, state: state, of: app, about: change.after)
      }
    }
    return links
  }
}

extension Link {
  fileprivate mutating func relate(to channel: String, as state: ChannelRelation.State?, at now: Date) {
    guard let state else {
      channels?[channel] = nil
      return
    }
    var relation = channels?[channel] ?? ChannelRelation(state: state, createdAt: now, updatedAt: now)
    if relation.state != state { (relation.state, relation.updatedAt) = (state, now) }
    channels = (channels ?? [:]).merging([channel: relation]) { $1 }
  }
}
