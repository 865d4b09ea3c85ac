/// An app of an emulator, with the primary key of each kind.
public struct EmulatorApp: Sendable, Hashable, Identifiable {
  /// The ID of the app.
  public let id: Int
  /// The name of the app.
  public let name: String
  /// The native app key, for `KakaoConfiguration(appKey:)`.
  public let nativeAppKey: String
  /// The REST API key, which is the client ID of a website.
  public let restAPIKey: String
  /// The JavaScript key.
  public let javaScriptKey: String
  /// The admin key.
  public let adminKey: String
  /// The redirect URIs.
  public let redirectURIs: [String]
  let consentItems: [ConsentItem]

  /// A consent item of an app.
  struct ConsentItem: Decodable, Sendable, Hashable {
    let id: String
    let level: String
  }
}

extension EmulatorApp: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, keys
    case redirectURIs = "redirect_uris"
    case consentItems = "consent_items"
  }

  private struct Keys: Decodable {
    let native: String
    let rest: String
    let javascript: String
    let admin: String
  }

  /// Decodes an app from the list of the control API.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let keys = try members.decode(Keys.self, forKey: .keys)
    id = try members.decode(Int.self, forKey: .id)
    name = try members.decode(String.self, forKey: .name)
    (nativeAppKey, restAPIKey) = (keys.native, keys.rest)
    (javaScriptKey, adminKey) = (keys.javascript, keys.admin)
    redirectURIs = try members.decode([String].self, forKey: .redirectURIs)
    consentItems = try members.decodeIfPresent([ConsentItem].self, forKey: .consentItems) ?? []
  }
}
