package import Foundation

/// A person in a situation that apps must handle.
///
/// The console creates the person with one click. Clicking again replaces the person, so that the situation is the same
/// each time. Services that were linked to the earlier person get the unlink webhook.
package enum PersonPreset: String, Sendable, CaseIterable {
  case refusedEmail = "refused_email"
  case noPicture = "no_picture"
  case under14 = "under_14"
  case dormant
  case unverifiedEmail = "unverified_email"
  case noKakaoTalk = "no_kakaotalk"

  /// The email address, by which an earlier person of the preset is found.
  var email: String { "\(rawValue.replacingBytes(of: "_", with: "-"))@preset.example" }

  /// Returns the settings that are different for this person, as a JSON merge patch (RFC 7396) for the control API.
  ///
  /// - Parameter year: The current year, to calculate the person's age.
  /// - Returns: The patch as JSON.
  package func patch(inYear year: Int) -> Data { Data(changes(inYear: year).text.utf8) }

  private func changes(inYear year: Int) -> JSON {
    switch self {
    case .refusedEmail: [:]
    case .noPicture: ["profile_image_url": .null]
    case .under14: ["birthyear": .string(String(year - 10)), "birthday": "0101"]
    case .dormant: ["status": "dormant"]
    case .unverifiedEmail: ["email_verified": false]
    case .noKakaoTalk: ["kakaotalk": false]
    }
  }

  /// Returns the person's account settings.
  func settings(nickname: String, at now: Date) -> JSON {
    let year = Calendar.korea.component(.year, from: now)
    let usual: JSON = [
      "email": .string(email), "password": "emulator", "nickname": .string(nickname), "name": .string(nickname),
      "gender": "female", "birthyear": .string(String(year - 30)), "birthday": "0101",
      "profile_image_url": "https://k.kakaocdn.net/dn/demo/preset/img_640x640.jpg",
    ]
    return usual.merging(changes(inYear: year))
  }

  /// Creates the person for an app.
  ///
  /// - Throws: `ControlError` if the app requires the item that the person refuses.
  func create(nickname: String, app: App, services: Services) async throws -> Account {
    if self == .refusedEmail, app.consentItems.contains(where: { $0.id == "account_email" && $0.level == .required }) {
      throw ControlError.badRequest("the app requires account_email, so users can't refuse it", field: "app")
    }
    let account = try await AccountEditor(services: services).add(
      settings(nickname: nickname, at: services.clock.now), replacing: LoginKey(email))
    if self == .refusedEmail {
      let items = app.consentItems.filter { $0.level != .duringUse && $0.id != "account_email" }.map(\.id)
      let terms = app.serviceTerms.filter(\.required).map(\.tag)
      try await ConsentRecorder(services: services).record(
        app: app, account: account, agreedScopes: Set(items), agreedTerms: Set(terms))
    }
    return account
  }
}
