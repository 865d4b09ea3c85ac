import Foundation
import Hummingbird

/// A service the account is linked to.
struct ConnectedService: Sendable {
  let app: App
  let link: Link

  /// Reads `app` of the query; throws `PageProblem.malformed` where the account is not linked to it.
  init(_ request: Request, user: SignedIn, services: Services) async throws {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    guard let id = fields["app"].flatMap({ App.ID($0) }),
      let app = try await services.storage.app(id: id),
      let link = try await services.link(app: id, account: user.account.id)
    else { throw PageProblem.malformed }
    self.app = app
    self.link = link
  }

  /// The agreed items, in the order in which Kakao lists them.
  var items: [String] { ConsentItem.knownIDs.filter(link.agreedScopes.contains) }

  /// The agreed terms that the app still has.
  var terms: [ServiceTerm] { app.serviceTerms.filter { link.agreedTerms[$0.tag] != nil } }

  /// Whether consent to one of the two, and not to both, can be taken back.
  func mayWithdraw(item: String?, term: String?) -> Bool {
    switch (item, term) {
    case (let item?, nil): items.contains(item) && app.mayWithdraw(item: item)
    case (nil, let tag?): terms.contains { $0.tag == tag && $0.isRevocable }
    default: false
    }
  }
}

extension App {
  /// One letter, drawn in a square.
  var initial: String { name.prefix(1).uppercased() }
}

extension Link {
  /// How long the account has been linked, in words.
  func standing(_ visit: Visit) -> String {
    guard let connectedAt else { return visit.strings["account", "preregistered"] }
    return "\(visit.strings["account", "since"]) \(visit.language.day(connectedAt))"
  }
}

extension PageLanguage {
  /// A day in Korea.
  func day(_ date: Date) -> String {
    var style = Date.FormatStyle(date: .long, time: .omitted)
    style.locale = Locale(identifier: rawValue)
    style.timeZone = Calendar.korea.timeZone
    return date.formatted(style)
  }
}
