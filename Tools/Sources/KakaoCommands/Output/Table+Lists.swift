import Foundation
import KakaoSDK

extension Table {
  /// Creates a table of consent items with the user's consent.
  init(_ scopes: [Scope], in language: Language) {
    for scope in scopes {
      add(
        scope.id.printable,
        [Self.consent(scope.agreed, revocable: scope.revocable == true, language), scope.displayName]
          .joined(separator: "  "))
    }
  }

  /// Creates a table of service terms with the user's consent.
  init(_ terms: [ServiceTerms], in language: Language) {
    for term in terms {
      let consent = Self.consent(term.agreed, revocable: term.revocable, language)
      add(term.tag.printable, [consent, term.agreedAt?.formatted(.iso8601)].compactMap { $0 }.joined(separator: "  "))
    }
  }

  /// Creates a table of the claims of a verified ID token.
  init(_ claims: IDTokenClaims, in language: Language) {
    add("iss", claims.issuer)
    add("sub", claims.subject)
    add("aud", claims.audience.joined(separator: ", "))
    add("exp", claims.expiresAt.formatted(.iso8601))
    add("iat", claims.issuedAt.formatted(.iso8601))
    add("auth_time", claims.authenticatedAt?.formatted(.iso8601))
    add("nonce", claims.nonce)
    add("nickname", claims.nickname)
    add("picture", claims.picture)
    add("email", claims.email)
  }

  /// Returns the addresses as text, one block for each.
  static func text(of addresses: [ShippingAddress], in language: Language) -> String {
    guard !addresses.isEmpty else { return language == .ko ? "배송지가 없습니다." : "There is no shipping address." }
    return addresses.map { Table($0, in: language).text }.joined(separator: "\n\n")
  }

  private init(_ address: ShippingAddress, in language: Language) {
    let isKorean = language == .ko
    add("ID", "\(address.id)" + (address.isDefault ? (isKorean ? " (기본 배송지)" : " (default)") : ""))
    add(isKorean ? "이름" : "Name", address.name)
    add(
      isKorean ? "주소" : "Address",
      [address.baseAddress, address.detailAddress].compactMap { $0 }.joined(separator: " "))
    add(isKorean ? "우편번호" : "Zone number", address.zoneNumber)
    add(isKorean ? "받는 사람" : "Receiver", address.receiverName)
    add(isKorean ? "연락처" : "Phone number", address.receiverPhoneNumber1)
    add(isKorean ? "고친 시각" : "Updated at", address.updatedAt?.formatted(.iso8601))
  }

  private static func consent(_ agreed: Bool, revocable: Bool, _ language: Language) -> String {
    switch (language, agreed) {
    case (.en, true): revocable ? "agreed, revocable" : "agreed"
    case (.en, false): "not agreed"
    case (.ko, true): revocable ? "동의함(철회 가능)" : "동의함"
    case (.ko, false): "동의하지 않음"
    }
  }
}
