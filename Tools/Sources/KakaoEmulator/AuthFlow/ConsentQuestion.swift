/// What the consent page asks one account for one request.
struct ConsentQuestion: Sendable, Equatable {
  struct Item: Sendable, Equatable {
    var id: String
    var isRequired: Bool
    /// Whether the account lacks the value and the page asks for it.
    var asksForValue = false
    /// Why the app asks for the item, where its developer says.
    var purpose: String?
  }

  /// The account has never been through the page for this app.
  let isFirst: Bool
  let items: [Item]
  let terms: [ServiceTerm]

  /// Whether there is anything to ask: always the first time, later only what was named and is not agreed
  /// yet.
  var isNeeded: Bool { isFirst || !items.isEmpty || !terms.isEmpty }

  /// Whether there is anything that no login can do without.
  var isRequired: Bool {
    isFirst || items.contains(where: \.isRequired) || terms.contains(where: \.required)
  }

  init(request: AuthorizationRequest, app: App, account: Account, link: Link?) {
    let isFirst = link == nil
    self.isFirst = isFirst
    items = app.consentItems.compactMap { item in
      let isNamed = request.scopes.contains(item.id)
      let isDue = isNamed || (isFirst && item.level != .duringUse)
      let isRequired = isNamed || item.level == .required
      let isMissing = !account.hasValue(for: item.id)
      guard isDue, link?.agreedScopes.contains(item.id) != true,
        !isMissing || (isRequired && item.isCollected == true)
      else { return nil }
      return Item(id: item.id, isRequired: isRequired, asksForValue: isMissing, purpose: item.purpose)
    }
    terms = Self.terms(request: request, app: app, isFirst: isFirst)
      .filter { link?.agreedTerms[$0.tag] == nil }
  }

  /// The terms named by `service_terms`, which must include a required one to have an effect; without the
  /// parameter, all of them the first time.
  private static func terms(request: AuthorizationRequest, app: App, isFirst: Bool) -> [ServiceTerm] {
    guard let tags = request.serviceTerms else { return isFirst ? app.serviceTerms : [] }
    let named = app.serviceTerms.filter { tags.contains($0.tag) }
    return named.contains(where: \.required) ? named : []
  }
}

extension Account {
  /// Whether there is something to give for a consent item. Items that are no data of the account, such as
  /// sending messages, and nickname and profile image, for which Kakao has default ones, always are.
  func hasValue(for item: String) -> Bool {
    switch item {
    case "account_email": email != nil
    case "name": name != nil
    case "gender": gender != nil
    case "age_range": ageRange != nil || birthyear != nil
    case "birthday": birthday != nil
    case "birthyear": birthyear != nil
    case "phone_number": phoneNumber != nil
    case "account_ci": ci != nil
    case "legal_name": legalName != nil
    case "legal_birth_date": legalBirthDate != nil
    case "legal_gender": legalGender != nil
    case "is_korean": isKorean != nil
    case "shipping_address": !shippingAddresses.isEmpty
    default: true
    }
  }
}
