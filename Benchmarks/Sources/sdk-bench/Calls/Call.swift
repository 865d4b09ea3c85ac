import Foundation
import KakaoSDK

/// One call to the user API, with the SDK and without it.
struct APICall: Sendable {
  let name: String
  let ours: @Sendable (KakaoClient) async throws -> Void
  let bare: @Sendable (BareClient) async throws -> Void

  static let me = APICall(
    name: "me()", ours: { _ = try await UserApi(client: $0).me() },
    bare: { try await $0.get("/v2/user/me?secure_resource=true", as: BareUser.self) })

  static let others: [APICall] = [
    APICall(
      name: "me(propertyKeys:)",
      ours: { _ = try await UserApi(client: $0).me(propertyKeys: ["kakao_account.email", "kakao_account.profile"]) },
      bare: {
        let keys = "%5B%22kakao_account.email%22%2C%22kakao_account.profile%22%5D"
        try await $0.get("/v2/user/me?property_keys=\(keys)&secure_resource=true", as: BareUser.self)
      }),
    APICall(
      name: "accessTokenInfo()", ours: { _ = try await UserApi(client: $0).accessTokenInfo() },
      bare: { try await $0.get("/v1/user/access_token_info", as: BareTokenInfo.self) }),
    APICall(
      name: "scopes()", ours: { _ = try await UserApi(client: $0).scopes() },
      bare: { try await $0.get("/v2/user/scopes", as: BareScopes.self) }),
    APICall(
      name: "scopes(scopes:)", ours: { _ = try await UserApi(client: $0).scopes(scopes: ["account_email"]) },
      bare: { try await $0.get("/v2/user/scopes?scopes=%5B%22account_email%22%5D", as: BareScopes.self) }),
    APICall(
      name: "serviceTerms()", ours: { _ = try await UserApi(client: $0).serviceTerms() },
      bare: { try await $0.get("/v2/user/service_terms", as: BareServiceTerms.self) }),
    APICall(
      name: "serviceTerms(result:)",
      ours: { _ = try await UserApi(client: $0).serviceTerms(result: "app_service_terms") },
      bare: { try await $0.get("/v2/user/service_terms?result=app_service_terms", as: BareServiceTerms.self) }),
    APICall(
      name: "shippingAddresses()", ours: { _ = try await UserApi(client: $0).shippingAddresses() },
      bare: { try await $0.get("/v1/user/shipping_address", as: BareAddresses.self) }),
    APICall(
      name: "shippingAddresses(addressId:)",
      ours: { _ = try await UserApi(client: $0).shippingAddresses(addressId: 5101) },
      bare: { try await $0.get("/v1/user/shipping_address?address_id=5101", as: BareAddresses.self) }),
    APICall(
      name: "updateProfile(properties:)",
      ours: { try await UserApi(client: $0).updateProfile(properties: ["clothing_size": "M"]) },
      bare: {
        let form = "properties=%7B%22clothing_size%22%3A%22M%22%7D"
        try await $0.post("/v1/user/update_profile", form: form, as: BareID.self)
      }),
    APICall(
      name: "refreshToken()", ours: { _ = try await AuthApi(client: $0).refreshToken() },
      bare: { try await $0.refresh() }),
  ]
}
