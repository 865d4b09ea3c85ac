import Foundation

/// The part of an account's data that the user agreed to share with an app.
struct AgreedProfile: Sendable {
  let account: Account
  let link: Link
  /// The time for which ages are calculated.
  let now: Date
  /// Whether the URLs of images begin with `https`.
  var secureImages = false

  /// Returns whether the user agreed to a consent item and its data is available.
  ///
  /// The former combined item `profile` includes its two parts.
  func agrees(to id: String) -> Bool {
    ConsentItemDescriptor.named(id).map { agrees(to: $0) } ?? false
  }

  func agrees(to item: ConsentItemDescriptor) -> Bool {
    isAvailable(item)
      && (link.agreedScopes.contains(item.id)
        || ConsentItemDescriptor.including(item.id).contains(where: link.agreedScopes.contains))
  }

  /// Returns whether an item's data is available.
  ///
  /// For a preregistered user, only the data of a few items is available.
  func isAvailable(_ item: ConsentItemDescriptor) -> Bool {
    link.connectedAt != nil || item.isAvailableBeforeSignUp
  }

  /// Returns the fields that the user agreed to share, in one object of the response.
  func fields(in parent: UserField.Parent, of items: [ConsentItemDescriptor]) -> [UserField] {
    items.flatMap { item -> [UserField] in
      let fields = item.fields(in: parent)
      // Check the fields first, because most items have no field in the object.
      return fields.isEmpty || !agrees(to: item) || !item.isPresent(in: account, at: now) ? [] : fields
    }
  }

  /// Returns the claims that the user agreed to share.
  func claims(in place: OpenIDClaim.Place) -> [JSON.Member] {
    OpenIDClaim.all(in: place).compactMap { claim in
      guard ConsentItemDescriptor.sharing(claim: claim.name).contains(where: { agrees(to: $0) }) else { return nil }
      return claim.value(self).map { JSON.Member(name: claim.name, value: $0) }
    }
  }

  /// Returns an image URL for the response, with HTTPS if ``secureImages`` is set.
  func image(_ url: String) -> JSON {
    guard secureImages, url.hasPrefix("http://") else { return .string(url) }
    // The URL of the default picture contains another Kakao URL.
    let count = account.hasDefaultImage ? Int.max : 1
    return .string(url.replacingBytes(of: "http://", with: "https://", limit: count))
  }
}
