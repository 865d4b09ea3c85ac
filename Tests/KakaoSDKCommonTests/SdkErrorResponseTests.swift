import Foundation
import KakaoSDKCommon
import Testing

@Suite("SdkError from a response")
struct SdkErrorResponseTests {
  private func error(_ status: Int, _ body: String, _ host: HostType) -> SdkError {
    SdkError(status: status, body: Data(body.utf8), host: host, path: "/path")
  }

  @Test("An API server error keeps its code, status, and scopes")
  func api() {
    let error = error(
      403,
      #"{"code":-402,"msg":"no","api_type":"ME","required_scopes":["email"],"allowed_scopes":["name"]}"#,
      .kapi)
    let (reason, info) = error.getApiError()
    #expect(error.isApiFailed && reason == .InsufficientScope)
    #expect(info?.rawCode == -402 && info?.msg == "no" && info?.apiType == "ME")
    #expect(info?.requiredScopes == ["email"] && info?.allowedScopes == ["name"])
    #expect(error.httpStatus == 403)
  }

  @Test("An authorization server error keeps its KOE code", arguments: [HostType.kauth, .auth])
  func auth(host: HostType) {
    let error = error(
      401, #"{"error":"invalid_client","error_description":"Bad","error_code":"KOE010"}"#, host)
    let (reason, info) = error.getAuthError()
    #expect(error.isAuthFailed && reason == .InvalidClient)
    #expect(info?.errorCode == "KOE010" && info?.errorDescription == "Bad")
    #expect(error.httpStatus == 401)
  }

  @Test("A picker error keeps its KAE code")
  func apps() {
    let error = error(400, #"{"error_code":"KAE205","error_msg":"log in"}"#, .apps)
    #expect(error.isAppsFailed && error.getAppsError().reason == .LoginRequired)
    #expect(error.getAppsError().info?.errorMsg == "log in")
    #expect(error.httpStatus == 400)
  }

  @Test("An unknown code keeps its value")
  func unknownCodes() {
    let api = error(400, #"{"code":-4711,"msg":"new"}"#, .kapi).getApiError()
    #expect(api.reason == .Unknown && api.info?.rawCode == -4711)
    let auth = error(400, #"{"error":"slow_down"}"#, .kauth).getAuthError()
    #expect(auth.reason == .Unknown && auth.info?.rawError == "slow_down")
    let apps = error(400, #"{"error_code":"KAE999","error_msg":"new"}"#, .apps).getAppsError()
    #expect(apps.reason == .Unknown && apps.info?.rawCode == "KAE999")
  }

  @Test(
    "A response with an unknown structure is an invalid response, never a success",
    arguments: [HostType.kapi, .kauth, .auth, .apps],
    ["<html>Bad Gateway</html>", "", "{\"code\":-40", "{}", "[]", "null", #"{"code":"-401","msg":1}"#])
  func otherShapes(host: HostType, body: String) {
    let error = error(502, body, host)
    #expect(error.isClientFailed && error.getClientError().reason == .InvalidResponse)
    #expect(error.httpStatus == 502)
    #expect(error.underlyingError is DecodingError)
    #expect(error.errorDescription?.contains("502") == true)
  }

  @Test("An expired or revoked token is distinguished from other errors")
  func deadToken() {
    #expect(error(401, #"{"code":-401,"msg":""}"#, .kapi).isInvalidTokenError())
    #expect(error(400, #"{"error":"invalid_grant"}"#, .kauth).isInvalidTokenError())
    #expect(!error(403, #"{"code":-402,"msg":""}"#, .kapi).isInvalidTokenError())
    #expect(!error(401, #"{"error":"invalid_client"}"#, .kauth).isInvalidTokenError())
    #expect(!SdkError(reason: .TokenNotFound).isInvalidTokenError())
  }

  @Test("The getters return Unknown for another kind of error")
  func otherKinds() {
    let error = SdkError(reason: .Cancelled, message: "m")
    #expect(error.getApiError().reason == .Unknown && error.getApiError().info == nil)
    #expect(error.getAuthError().reason == .Unknown && error.getAuthError().info == nil)
    #expect(error.getAppsError().reason == .Unknown && error.getAppsError().info == nil)
    #expect(SdkError(scopes: ["a"]).getClientError().reason == .Unknown)
    #expect(SdkError(scopes: ["a"]).getApiError().info?.requiredScopes == ["a"])
  }

  @Test("The error for an app that hasn't been used for a long time has its own reason")
  func suspendedApp() {
    let (reason, info) = error(403, #"{"msg":"suspended","code":-13}"#, .kapi).getApiError()
    #expect(reason == .SuspendedApp && info?.rawCode == -13)
  }

  @Test("Errors are encoded with the keys of Kakao's SDK")
  func storedKeys() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let api = #"{"allowedScopes":["b"],"apiType":"ME","code":-402,"msg":"m","requiredScopes":["a"]}"#
    let info = try JSONDecoder().decode(ErrorInfo.self, from: Data(api.utf8))
    #expect(info.code == .InsufficientScope && info.requiredScopes == ["a"])
    #expect(String(decoding: try encoder.encode(info), as: UTF8.self) == api)
    let auth = #"{"error":"invalid_grant","errorCode":"KOE320","errorDescription":"d"}"#
    let authInfo = try JSONDecoder().decode(AuthErrorInfo.self, from: Data(auth.utf8))
    #expect(String(decoding: try encoder.encode(authInfo), as: UTF8.self) == auth)
    let apps = #"{"errorCode":"KAE205","errorMsg":"[KAE205] m"}"#
    let appsInfo = try JSONDecoder().decode(AppsErrorInfo.self, from: Data(apps.utf8))
    #expect(appsInfo.errorCode == .LoginRequired)
    #expect(String(decoding: try encoder.encode(appsInfo), as: UTF8.self) == apps)
  }

  @Test("Error bodies are unchanged after encoding and decoding")
  func roundTrip() throws {
    let body = #"{"code":-4711,"msg":"new","required_scopes":["a"]}"#
    let info = try #require(error(400, body, .kapi).getApiError().info)
    let again = try KakaoJSON.decoder().decode(ErrorInfo.self, from: KakaoJSON.encoder().encode(info))
    #expect(again.rawCode == -4711 && again.msg == "new" && again.requiredScopes == ["a"])
  }
}
