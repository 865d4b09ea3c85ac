import Foundation
import KakaoEmulator

/// The platform user's consent, and the kinds of data that the user has, without the data.
///
/// Several responses reveal the same facts. A fact is true if one of the responses contains it. If every response had
/// to contain it, one response without the fact would make the emulator's other responses differ, too.
struct PlatformUser: Sendable {
  struct Item: Sendable {
    let id: String
    let isRequired: Bool
  }

  struct Term: Sendable {
    let tag: String
    let isRequired: Bool
    let isRevocable: Bool
    let isAgreed: Bool
  }

  let consentItems: [Item]
  let agreedItems: [String]
  let terms: [Term]
  let hasIDToken: Bool
  /// Whether the user is signed up, or `nil` if the app links users automatically.
  let hasSignedUp: Bool?
  /// The settings of an account in the emulator with invented values.
  let account: [String: Setting]

  /// A setting of an account.
  enum Setting: Encodable, Sendable, Equatable {
    case text(String)
    case flag(Bool)
    case addresses([[String: Setting]])
    case number(Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      case .addresses(let addresses): try container.encode(addresses)
      case .number(let number): try container.encode(number)
      }
    }
  }

  /// Reads the responses to the checks with a login, by check ID.
  init(_ responses: [String: CheckResponse]) {
    func response(_ id: String) -> OrderedJSON? { responses["login/\(id)"]?.success }
    let users = ["me", "me/https", "me/selected"].compactMap(response)
    let token = response("token")
    hasIDToken = token?["id_token"] != nil
    hasSignedUp = users.compactMap { $0["has_signed_up"]?.boolean }.first
    let data = UserPresence(accounts: users.compactMap { $0["kakao_account"] }, claims: response("userinfo"))
    account = data.settings(addresses: response("shipping_address"))

    let granted = (token?["scope"]?.string ?? "").split(separator: " ").map(String.init).filter { $0 != "openid" }
    let scopes = response("scopes")?["scopes"]?.elements ?? []
    let listed = scopes.filter { $0["using"]?.boolean != false }.compactMap { $0["id"]?.string }
    let agreed = scopes.filter { $0["agreed"]?.boolean == true }.compactMap { $0["id"]?.string }
    let revocable = scopes.filter { $0["revocable"]?.boolean == true }.compactMap { $0["id"]?.string }
    let known = Set(Emulator.consentItemIDs)
    var ids: [String] = []
    // The user's data has no flag for the shipping addresses.
    let addresses = response("shipping_address") == nil ? [] : ["shipping_address"]
    for id in listed + granted + data.consentItems + addresses where known.contains(id) && !ids.contains(id) {
      ids.append(id)
    }
    agreedItems = ids.filter(Set(granted + agreed).contains)
    consentItems = ids.map { Item(id: $0, isRequired: agreed.contains($0) && !revocable.contains($0)) }

    let lists = ["service_terms.app", "service_terms"].compactMap { response($0)?["service_terms"]?.elements }
    terms = (lists.first ?? []).compactMap { term in
      term["tag"]?.string.map { tag in
        Term(
          tag: tag, isRequired: term["required"]?.boolean == true, isRevocable: term["revocable"]?.boolean == true,
          isAgreed: term["agreed"]?.boolean == true)
      }
    }
  }
}

/// The account values that exist according to the platform's responses.
private struct UserPresence {
  /// The objects `kakao_account` of several responses.
  let accounts: [OrderedJSON]
  /// The response from the user info endpoint of OpenID Connect.
  let claims: OrderedJSON?

  /// The invented values by the names that they have both in `kakao_account` and in the emulator's configuration.
  private static let values: [String: PlatformUser.Setting] = [
    "name": .text("이용자"), "email": .text(""), "phone_number": .text(""), "age_range": .text("30~39"),
    "birthyear": .text("1990"), "birthday": .text("0101"), "gender": .text("female"), "ci": .text("invented"),
    "legal_name": .text("이용자"), "legal_birth_date": .text("19900101"), "legal_gender": .text("female"),
    "is_korean": .flag(true),
  ]
  private static let itemsOfFlags = ["email": "account_email", "ci": "account_ci"]

  /// The consent items for which the user's data has a `_needs_agreement` flag.
  var consentItems: [String] {
    let names = Array(Self.values.keys) + ["profile", "profile_nickname", "profile_image"]
    return names.filter { name in accounts.contains { $0["\(name)_needs_agreement"] != nil } }
      .map { Self.itemsOfFlags[$0] ?? $0 }.sorted()
  }

  /// Returns the settings of an account with invented values.
  ///
  /// `addresses` is the response with the shipping addresses.
  func settings(addresses: OrderedJSON?) -> [String: PlatformUser.Setting] {
    let number = Int.random(in: 0...9999)
    var settings: [String: PlatformUser.Setting] = ["password": .text(UUID().uuidString)]
    for (name, value) in Self.values where has(name) { settings[name] = value }
    if settings["email"] != nil { settings["email"] = .text("\(UUID().uuidString)@example.com") }
    if settings["phone_number"] != nil {
      settings["phone_number"] = .text("+82 10-0000-\(String(format: "%04d", number))")
    }
    if let isValid = flag("is_email_valid") { settings["email_valid"] = .flag(isValid) }
    if let isVerified = flag("is_email_verified") ?? claims?["email_verified"]?.boolean {
      settings["email_verified"] = .flag(isVerified)
    }
    let profiles = accounts.compactMap { $0["profile"] }
    if !profiles.contains(where: { $0["is_default_nickname"]?.boolean == true }) { settings["nickname"] = .text("이용자") }
    if !profiles.contains(where: { $0["is_default_image"]?.boolean == true }) {
      settings["profile_image_url"] = .text("http://k.kakaocdn.net/dn/invented/img_640x640.jpg")
      settings["thumbnail_image_url"] = .text("http://k.kakaocdn.net/dn/invented/img_110x110.jpg")
    }
    var list = addresses?["shipping_addresses"]?.elements ?? []
    // The user has addresses and doesn't share them, so one invented address is enough.
    if addresses?["shipping_addresses_needs_agreement"]?.boolean == true { list = [.object([])] }
    if !list.isEmpty { settings["shipping_addresses"] = .addresses(Self.invented(list)) }
    return settings
  }

  private func has(_ name: String) -> Bool {
    // OpenID Connect's user info shows less, because it has no flags, so it is used only without `kakao_account`.
    guard !accounts.isEmpty else { return claimed(name) }
    return accounts.contains { account in
      account[name] != nil || account["has_\(name)"]?.boolean == true
        || account["\(name)_needs_agreement"]?.boolean == true
    }
  }

  private func claimed(_ name: String) -> Bool {
    let birthdate = claims?["birthdate"]?.string
    return switch name {
    case "birthday": birthdate?.containsBytes(of: "-") == true
    case "birthyear": birthdate?.hasPrefix("0000") == false
    default: claims?[name] != nil
    }
  }

  private func flag(_ name: String) -> Bool? { accounts.compactMap { $0[name]?.boolean }.first }

  /// Returns addresses with the same members and invented values.
  private static func invented(_ addresses: [OrderedJSON]) -> [[String: PlatformUser.Setting]] {
    addresses.enumerated().map { index, address in
      var settings: [String: PlatformUser.Setting] = [
        "id": .number(index + 1), "is_default": .flag(address["is_default"]?.boolean == true),
        "updated_at": .number(1_700_000_000 - index), "type": .text(address["type"]?.string == "OLD" ? "OLD" : "NEW"),
        "base_address": .text("주소"), "detail_address": .text("상세 주소"),
      ]
      let others = [
        "name": "이름", "receiver_name": "이름", "receiver_phone_number1": "010-0000-0000",
        "receiver_phone_number2": "", "zone_number": "00000", "zip_code": "000-000",
      ]
      for (name, value) in others where address[name] != nil { settings[name] = .text(value) }
      return settings
    }
  }
}
