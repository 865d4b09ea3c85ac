/// The object `kakao_account` in the response of `/v2/user/me`: values that the user agreed to, and `*_needs_agreement`
/// for all items that the app has set up.
struct KakaoAccount: Sendable {
  let app: App
  let profile: AgreedProfile

  /// The members in the order of Kakao's responses.
  ///
  /// For a preregistered user, only profile and email are available.
  var members: [UserMember] {
    let ids = app.consentItems.map(\.id)
    var members: [UserMember] = []
    for (property, items) in Self.itemsByProperty {
      func add(_ name: String, _ value: JSON?) {
        if let value { members.append(UserMember(property: property, name: name, value: value)) }
      }
      let offered = items.filter { ids.contains($0.id) && profile.isAvailable($0) }
      for (name, value) in offered.flatMap(flags) { add(name, .bool(value)) }
      for field in profile.fields(in: .account, of: offered) { add(field.name, field.value(profile)) }
      let nested = profile.fields(in: .nested, of: items)
      guard !nested.isEmpty else { continue }
      let ordered = nested.filter { !$0.isLast } + nested.filter(\.isLast)
      add(property, .members(ordered.map { ($0.name, $0.value(profile)) }))
    }
    return members
  }

  private static let itemsByProperty: [(property: String, items: [ConsentItemDescriptor])] = {
    ConsentItemDescriptor.all.reduce(into: []) { groups, item in
      guard let property = item.property else { return }
      if groups.last?.property == property {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append((property, [item]))
      }
    }
  }()

  /// Returns the flags of an item.
  ///
  /// If the account doesn't have the item's data, consent isn't needed.
  private func flags(of item: ConsentItemDescriptor) -> [(name: String, value: Bool)] {
    let isPresent = item.isPresent(in: profile.account, at: profile.now)
    let needsAgreement = isPresent && !profile.agrees(to: item)
    return item.flagNames.map { name in
      (name, name.hasPrefix(ConsentItemDescriptor.presencePrefix) ? isPresent : needsAgreement)
    }
  }
}
