import Foundation
import KakaoSDKCommon
import KakaoSDKUser

extension PlatformState {
  /// Returns the response of the API server.
  mutating func apiResponse(
    to call: TestPlatform.Call, _ parameters: [String: String], accessToken: String?, at now: Date
  ) throws -> PlatformResponse {
    let login = try login(of: accessToken, for: call, at: now)
    guard let user = user(login.userID) else { throw try PlatformResponse.rejectedToken(of: call) }
    switch call {
    case .me:
      return try PlatformResponse(user.profile(for: ProfileRequest(parameters), connectedAt: connectedAt[user.id]))
    case .accessTokenInfo:
      let expiresAt = accessToken.flatMap { accessTokens[$0]?.expiresAt } ?? now
      return try PlatformResponse(
        AccessTokenInfo(appId: Self.appID, id: user.id, expiresIn: Int64(expiresAt.timeIntervalSince(now))))
    case .logout:
      accessTokens = accessTokens.filter { $0.value.login.id != login.id }
      refreshTokens = refreshTokens.filter { $0.value.login.id != login.id }
    case .unlink: unlink(user.id)
    case .signup: try signUp(user, parameters)
    case .updateProfile: try updateProfile(user, parameters)
    case .scopes: return try PlatformResponse(scopes(of: user, only: Self.list(parameters["scopes"])))
    case .revokeScopes: return try PlatformResponse(revokeScopes(of: user, parameters))
    case .serviceTerms: return try PlatformResponse(serviceTerms(of: user, parameters))
    case .revokeServiceTerms: return try PlatformResponse(revokeServiceTerms(of: user, parameters))
    case .shippingAddresses: return try shippingAddresses(of: user, parameters)
    case .talkProfile, .friends, .sendMemo, .sendMessage, .channels:
      return try talkResponse(to: call, parameters, of: user)
    default: throw URLError(.unsupportedURL)
    }
    return try PlatformResponse(["id": user.id])
  }

  private mutating func signUp(_ user: TestUser, _ parameters: [String: String]) throws {
    guard user.hasSignedUp == false else {
      throw try PlatformResponse.apiError(.AlreadySignedUpUsercase, "already registered")
    }
    let properties = try Self.properties(parameters["properties"])
    update(user.id) { user in
      user.hasSignedUp = true
      user.properties.merge(properties) { $1 }
    }
  }

  private mutating func updateProfile(_ user: TestUser, _ parameters: [String: String]) throws {
    let properties = try Self.properties(parameters["properties"])
    update(user.id) { $0.properties.merge(properties) { $1 } }
  }

  /// Decodes user properties.
  ///
  /// - Throws: An error response if the text isn't a JSON object, or if it has a key that Kakao sets itself.
  private static func properties(_ json: String?) throws -> [String: String] {
    guard let json else { return [:] }
    // The SDK's model also converts properties that aren't strings.
    let body = try? KakaoJSON.decoder().decode(User.self, from: Data("{\"properties\":\(json)}".utf8))
    guard let properties = body?.properties else {
      throw try PlatformResponse.apiError(.BadParameter, "properties isn't a JSON object")
    }
    guard TestUser.builtInProperties.isDisjoint(with: properties.keys) else {
      throw try PlatformResponse.apiError(.InvalidUserPropertyKey, "user property not found")
    }
    return properties
  }

  // MARK: Consent

  private func scopes(of user: TestUser, only ids: [String]?) -> ScopeInfo {
    let items = ConsentItem.all.filter { ids?.contains($0.id) ?? true }
    return ScopeInfo(
      id: user.id,
      scopes: items.map { item in
        let agreed = user.consents.contains(item.id)
        return Scope(
          id: item.id, displayName: item.displayName, type: item.type, using: true, agreed: agreed,
          revocable: agreed ? !item.isRequired : nil)
      })
  }

  private mutating func revokeScopes(of user: TestUser, _ parameters: [String: String]) throws -> ScopeInfo {
    let ids = Self.list(parameters["scopes"]) ?? []
    let items = ConsentItem.all.filter { ids.contains($0.id) }
    guard !ids.isEmpty, items.count == Set(ids).count else {
      throw try PlatformResponse.apiError(.BadParameter, "There is no scopes to revoke.")
    }
    if let item = items.first(where: \.isRequired) {
      throw try PlatformResponse.apiError(.UnsupportedApi, "[\(item.id)] is not revocable.")
    }
    update(user.id) { $0.consents.subtract(ids) }
    return scopes(of: self.user(user.id) ?? user, only: nil)
  }

  // MARK: Service terms

  private func serviceTerms(of user: TestUser, _ parameters: [String: String]) throws -> UserServiceTerms {
    let tags = try Self.tags(parameters, of: user)
    let includesAll = parameters["result"] == "app_service_terms"
    return UserServiceTerms(
      id: user.id,
      serviceTerms: user.serviceTerms.filter { (includesAll || $0.agreed) && (tags?.contains($0.tag) ?? true) })
  }

  private mutating func revokeServiceTerms(
    of user: TestUser, _ parameters: [String: String]
  ) throws -> UserRevokedServiceTerms {
    let tags = try Self.tags(parameters, of: user) ?? []
    let revoked = user.serviceTerms.filter { tags.contains($0.tag) && $0.agreed && $0.revocable }.map(\.tag)
    update(user.id) { user in
      user.serviceTerms = user.serviceTerms.map { terms in
        guard revoked.contains(terms.tag) else { return terms }
        return ServiceTerms(tag: terms.tag, agreed: false, required: terms.required, revocable: terms.revocable)
      }
    }
    return UserRevokedServiceTerms(id: user.id, revokedServiceTerms: revoked.map { RevokedServiceTerms(tag: $0) })
  }

  private static func tags(_ parameters: [String: String], of user: TestUser) throws -> [String]? {
    guard let tags = parameters["tags"]?.split(separator: ",").map(String.init) else { return nil }
    guard tags.allSatisfy({ tag in user.serviceTerms.contains { $0.tag == tag } }) else {
      throw try PlatformResponse.apiError(.BadParameter, "There is no tags to get service terms.")
    }
    return tags
  }

  // MARK: Shipping addresses

  private func shippingAddresses(of user: TestUser, _ parameters: [String: String]) throws -> PlatformResponse {
    // Unlike all other APIs, this one sends dates as seconds since 1970.
    let encoder = KakaoJSON.encoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    guard user.consents.contains("shipping_address") else {
      return try PlatformResponse(UserShippingAddresses(userId: user.id, needsAgreement: true), encoder: encoder)
    }
    let page = UserShippingAddresses(
      userId: user.id, needsAgreement: false, shippingAddresses: Self.page(of: user.shippingAddresses, parameters))
    return try PlatformResponse(page, encoder: encoder)
  }

  /// Returns a page: the default address, followed by the others from newest to oldest.
  private static func page(of addresses: [ShippingAddress], _ parameters: [String: String]) -> [ShippingAddress] {
    if let id = parameters["address_id"].flatMap(Int64.init) { return addresses.filter { $0.id == id } }
    let newestFirst = addresses.filter { !$0.isDefault }.sorted { $0.time > $1.time }
    let start = parameters["from_updated_at"].flatMap(TimeInterval.init) ?? 0
    let rest = start > 0 ? newestFirst.filter { $0.time < start } : addresses.filter(\.isDefault) + newestFirst
    return Array(rest.prefix(parameters["page_size"].flatMap { Int($0) } ?? 10))
  }

  /// Decodes a list that is a JSON array or separated by commas.
  static func list(_ text: String?) -> [String]? {
    guard let text else { return nil }
    let json = try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    return json ?? text.split(separator: ",").map(String.init)
  }
}

extension ShippingAddress {
  fileprivate var time: TimeInterval { updatedAt?.timeIntervalSince1970 ?? 0 }
}
