import Foundation

/// The items and terms that the consent page asks an account to agree to, for one authorization request.
struct RequestedConsent: Sendable, Equatable {
  struct Item: Sendable, Equatable {
    var id: String
    var isRequired: Bool
    /// Whether the account lacks the value and the page asks the user to enter it.
    var needsValue = false
    /// The reason that the app's developer gives for requesting the item.
    var purpose: String?
  }

  /// Whether the account isn't linked to the app yet.
  let isFirst: Bool
  let items: [Item]
  /// The app's consent items that aren't requested, with the reason.
  let omitted: [ConsentNote]
  let terms: [ServiceTerm]
  /// The channels in the request that the user hasn't added yet.
  let channels: [String]

  /// Whether the user must see the consent page.
  ///
  /// If the account isn't linked yet, this is always true. Later, it is true only for requested items and terms without
  /// consent.
  var isNeeded: Bool { isFirst || !items.isEmpty || !terms.isEmpty }

  /// Whether the login can't continue without consent.
  ///
  /// If the account isn't linked yet, this is always true. Later, it is true only for required items and terms.
  var isRequired: Bool {
    isFirst || items.contains(where: \.isRequired) || terms.contains(where: \.required)
  }

  init(request: AuthorizationRequest, app: App, account: Account, link: Link?, at now: Date) {
    let isFirst = link == nil
    self.isFirst = isFirst
    var (items, omitted) = ([Item](), [ConsentNote]())
    for item in app.consentItems {
      let isNamed = request.scopes.contains(item.id)
      let isAskedAgain = link?.asksAgain?.items.contains(item.id) == true
      let isRequired = isNamed || item.level == .required
      let isMissing = ConsentItemDescriptor.named(item.id)?.isPresent(in: account, at: now) == false
      func omit(_ reason: ConsentNote.Outcome) { omitted.append(ConsentNote(id: item.id, outcome: reason)) }
      if link?.agreedScopes.contains(item.id) == true {
        omit(.alreadyAgreed)
      } else if !isNamed, !isAskedAgain, item.level == .duringUse {
        omit(.duringUse)
      } else if !isNamed, !isAskedAgain, !isFirst {
        omit(.notRequested)
      } else if isMissing, !(isRequired && item.isCollected == true) {
        omit(.noValue)
      } else {
        items.append(Item(id: item.id, isRequired: isRequired, needsValue: isMissing, purpose: item.purpose))
      }
    }
    (self.items, self.omitted) = (items, omitted)
    let requested = Self.terms(request: request, app: app, isFirst: isFirst).map(\.tag)
    let tags = (link?.asksAgain?.terms ?? []).union(requested)
    terms = app.serviceTerms.filter { tags.contains($0.tag) && link?.agreedTerms[$0.tag] == nil }
    channels = app.channels.filter {
      request.channelPublicIDs.contains($0) && link?.channels?[$0]?.state != .added
    }
  }

  /// Returns the terms named by `service_terms`, or an empty list if no required term is among them.
  ///
  /// Without the parameter, returns all terms if the account isn't linked yet, and an empty list later.
  private static func terms(request: AuthorizationRequest, app: App, isFirst: Bool) -> [ServiceTerm] {
    guard let tags = request.serviceTerms else { return isFirst ? app.serviceTerms : [] }
    let named = app.serviceTerms.filter { tags.contains($0.tag) }
    return named.contains(where: \.required) ? named : []
  }
}

extension RequestedConsent {
  /// The items and terms that the page asks for, and the items that it doesn't ask for.
  var notes: [ConsentNote] {
    items.map { ConsentNote(id: $0.id, outcome: .asked) }
      + terms.map { ConsentNote(id: $0.tag, title: $0.title, outcome: .asked) } + omitted
  }
}
