/// The object `kakao_account` in the response of `/v2/user/me`: values that the user agreed to, and `*_needs_agreement`
/// for all items that the app has set up.
struct KakaoAccount: Sendable {
  let app: App
  let profile: AgreedProfile

  /// The members in the order of Kakao's responses.
  ///
  /// For a preregistered user, only profile and email are available.
  var members: [UserMember] {
    let ids = Set(app.consentItems.map(\.id))
    return Self.itemsByProperty.flatMap { property, items in
      members(of: property, items, offered: items.filter { profile.isAvailable($0) && ids.contains($0.id) })
    }
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

  private func members(
    of property: String, _ items: [ConsentItemDescriptor], offered: [ConsentItemDescriptor]
  ) -> [UserMember] {
    let nested = profile.fields(in: .nested, of: items)
    guard !offered.isEmpty || !nested.isEmpty else { return [] }
    let object = JSON.members((nested.filter { !$0.isLast } + nested.filter(\.isLast)).map { value($0) })
    let members =
      offered.flatMap { flags($0) } + profile.fields(in: .account, of: offered).map { value($0) }
      + (nested.isEmpty ? [] : [(property, object)])
    return members.compactMap { name, value in
      value.map { UserMember(property: property, name: name, value: $0) }
    }
  }

  /// Returns the flags of an item.
  ///
  /// If the account doesn't have the data, no consent is needed.
  private func flags(_ item: ConsentItemDescriptor) -> [(String, JSON?)] {
    let isPresent = item.isPresent(in: profile.account, at: profile.now)
    let needsAgreement = isPresent && !profile.agrees(to: item)
    return item.flagNames.map { name in
      (name, .bool(name.hasPrefix(ConsentItemDescriptor.presencePrefix) ? isPresent : needsAgreement))
    }
  }

  private func value(_ field: UserField) -> (String, JSON?) {
    (field.name, field.value(profile))
  }
}
