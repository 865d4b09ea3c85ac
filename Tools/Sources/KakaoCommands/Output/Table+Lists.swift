import Foundation
import KakaoEmulator
import KakaoSDK

extension Table {
  /// Creates a table of consent items that shows whether the user has agreed to each.
  init(_ scopes: [Scope], in language: Language) {
    for scope in scopes {
      add(
        scope.id.printable,
        [Self.consent(scope.agreed, revocable: scope.revocable == true, language), scope.displayName]
          .joined(separator: "  "))
    }
  }

  /// Creates a table of service terms that shows whether the user has agreed to each.
  init(_ terms: [ServiceTerms], in language: Language) {
    for term in terms {
      let consent = Self.consent(term.agreed, revocable: term.revocable, language)
      add(
        term.tag.printable,
        [consent, term.agreedAt.map { language.time($0) }].compactMap { $0 }.joined(separator: "  "))
    }
  }

  /// Creates a table of the claims of a verified ID token.
  init(_ claims: KakaoIDTokenClaims, in language: Language) {
    add("iss", claims.issuer)
    add("sub", claims.subject)
    add("aud", claims.audience.joined(separator: ", "))
    add("exp", language.time(claims.expiresAt))
    add("iat", language.time(claims.issuedAt))
    add("auth_time", claims.authenticatedAt.map { language.time($0) })
    add("nonce", claims.nonce)
    add("nickname", claims.nickname)
    add("picture", claims.picture)
    add("email", claims.email)
  }

  /// Returns the addresses as text, one block for each.
  static func text(of addresses: [ShippingAddress], in language: Language) -> String {
    guard !addresses.isEmpty else { return Text("note.noAddresses").string(in: language) }
    return addresses.map { Table($0, in: language).text }.joined(separator: "\n\n")
  }

  private init(_ address: ShippingAddress, in language: Language) {
    func label(_ text: Text) -> String { text.string(in: language) }
    let id = String(address.id)
    add(label("label.id"), address.isDefault ? label(Text("label.default", ["id": id])) : id)
    add(label("label.addressName"), address.name)
    add(
      label("label.address"), [address.baseAddress, address.detailAddress].compactMap { $0 }.joined(separator: " "))
    add(label("label.zoneNumber"), address.zoneNumber)
    add(label("label.receiver"), address.receiverName)
    add(label("label.receiverPhone"), address.receiverPhoneNumber1)
    add(label("label.updatedAt"), address.updatedAt.map { language.time($0) })
  }

  private static func consent(_ agreed: Bool, revocable: Bool, _ language: Language) -> String {
    let text: Text = agreed ? (revocable ? "label.agreedRevocable" : "label.agreed") : "label.notAgreed"
    return text.string(in: language)
  }
}
