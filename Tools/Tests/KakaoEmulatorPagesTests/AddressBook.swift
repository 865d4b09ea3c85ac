import Foundation

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// An app that has set up shipping addresses, and a user with three addresses.
enum AddressBook {
  static let returnURL = "kakao\(Site.nativeKey)://address"
  static let app = Site.app { $0.consentItems.append(ConsentItem(id: "shipping_address", level: .duringUse)) }

  static func address(_ id: Int64, _ name: String?, updatedAt: TimeInterval, isDefault: Bool = false) -> ShippingAddress
  {
    ShippingAddress(
      id: id, name: name, isDefault: isDefault, updatedAt: Date(timeIntervalSince1970: updatedAt), type: "OLD",
      baseAddress: "base \(id)", detailAddress: "detail \(id)", receiverName: "receiver \(id)",
      receiverPhoneNumber1: "010-0000-000\(id)", receiverPhoneNumber2: "02-000-0000", zoneNumber: "0000\(id)",
      zipCode: "000-00\(id)")
  }

  static let addresses = [
    address(1, "Old", updatedAt: 100), address(2, "Home", updatedAt: 50, isDefault: true),
    address(3, "New", updatedAt: 200),
  ]

  static func site(app: App = app) async throws -> Site {
    let site = try await Site(app: app)
    var minji = Site.minji
    minji.shippingAddresses = addresses
    try await site.save(minji)
    return site
  }

  /// Returns the URL of the address picker, by default for a user who has agreed to share shipping addresses.
  static func uri(
    _ site: Site, agreed: Set<String> = ["profile_nickname", "shipping_address"], agt: String? = nil,
    handOff: [String: String?] = [:], picker: [String: String?] = [:]
  ) async throws -> String {
    let token: String
    if let agt { token = agt } else { token = try await site.accessGrantToken(for: site.grant(agreed: agreed)) }
    let fields: [String: String?] = [
      "app_key": Site.nativeKey, "agt": token, "continue": "http://127.0.0.1:9090" + pickerURI(picker),
    ]
    return "/auth/kpidt?" + query(fields.merging(handOff) { $1 })
  }

  static func pickerURI(_ changes: [String: String?] = [:]) -> String {
    let fields: [String: String?] = [
      "app_key": Site.nativeKey, "return_url": returnURL, "ka": "sdk/1 os/ios", "enable_back_button": "false",
    ]
    return "/user/address?" + query(fields.merging(changes) { $1 })
  }

  static func failure(_ code: String) -> [String: String] { ["status": "error", "error_code": code] }

  /// Returns the parameters of the picker's result, without the error message.
  static func result(_ location: String?) -> [String: String] {
    var result = Site.query(of: location)
    if result["status"] == "error" { result["error_msg"] = nil }
    return result
  }

  private static func query(_ fields: [String: String?]) -> String {
    fields.compactMap { name, value in value.map { "\(name)=\(URLText.encode($0))" } }.sorted().joined(separator: "&")
  }
}
