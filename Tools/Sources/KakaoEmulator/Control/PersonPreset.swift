import Foundation

/// A person in a situation that apps must handle.
///
/// The console creates the person with one click. Clicking again replaces the person, so that the situation is the same
/// each time.
enum PersonPreset: String, Sendable, CaseIterable {
  case refusedEmail = "refused_email"
  case noPicture = "no_picture"
  case under14 = "under_14"
  case dormant
  case unverifiedEmail = "unverified_email"
  case noKakaoTalk = "no_kakaotalk"

  /// The email address by which an earlier person of the preset is found.
  var email: String { "\(rawValue.replacing("_", with: "-"))@preset.example" }

  /// Returns the settings of the account.
  func settings(nickname: String, at now: Date) -> JSON {
    let year = Calendar.korea.component(.year, from: now)
    let usual: JSON = [
      "email": .string(email), "password": "emulator", "nickname": .string(nickname), "name": .string(nickname),
      "gender": "female", "birthyear": .string(String(year - 30)), "birthday": "0101",
      "profile_image_url": "https://k.kakaocdn.net/dn/demo/preset/img_640x640.jpg",
    ]
    switch self {
    case .refusedEmail: return usual
    case .noPicture: return usual.removing("profile_image_url")
    case .under14: return usual.merging(["birthyear": .string(String(year - 10))])
    case .dormant: return usual.merging(["status": "dormant"])
    case .unverifiedEmail: return usual.merging(["email_verified": false])
    case .noKakaoTalk: return usual.merging(["kakaotalk": false])
    }
  }

  /// Creates the person for an app.
  ///
  /// - Throws: `ControlError` if the app requires the item that the person refuses.
  func create(nickname: String, app: App, services: Services) async throws -> Account {
    if self == .refusedEmail, app.consentItems.contains(where: { $0.id == "account_email" && $0.level == .required }) {
      throw ControlError.badRequest("the app requires account_email, so users can't refuse it", field: "app")
    }
    var settings = settings(nickname: nickname, at: services.clock.now)
    if let earlier = try await services.storage.account(key: LoginKey(email)) {
      _ = try await services.storage.deleteAccount(earlier.id)
      settings = settings.merging(["id": .integer(earlier.id)])
    }
    let account = try await AccountEditor(services: services).add(settings)
    if self == .refusedEmail {
      let items = app.consentItems.filter { $0.level != .duringUse && $0.id != "account_email" }.map(\.id)
      let terms = app.serviceTerms.filter(\.required).map(\.tag)
      try await Consent(services: services).record(
        app: app, account: account, agreedScopes: Set(items), agreedTerms: Set(terms))
    }
    return account
  }
}
