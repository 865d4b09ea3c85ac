import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Calls to KakaoTalk Share.
extension TestEmulator {
  static let shareTemplate = "/v2/api/kakaolink/talk/template"
  static let platformKey = "KakaoAK \(nativeKey)"
  static let feed = """
    {"object_type":"feed","content":{"title":"제목","description":"설명","image_url":"http://example.com/a.png",\
    "link":{"web_url":"https://example.com","mobile_web_url":"https://example.com"}},\
    "buttons":[{"title":"열기","link":{"ios_execution_params":"a=1&b=2"}}]}
    """

  /// Checks a message as Kakao's SDK for iOS does.
  func checkShare(
    _ kind: String = "default", _ fields: [String: String] = ["template_object": feed],
    authorization: String? = platformKey, ka: String? = nil
  ) async throws -> TestResponse {
    let common = ["link_ver": "4.0", "scheme_params": "{}"]
    return try await post(
      "\(Self.shareTemplate)/\(kind)", common.merging(fields) { $1 }, authorization: authorization, ka: ka)
  }

  /// Returns the path of the page that stands in for KakaoTalk, with a checked message as in a link of Kakao's SDK.
  func kakaoTalkPath(_ checked: TestResponse, _ changes: [String: String?] = [:], lcba: String? = nil) throws -> String
  {
    let answer = try JSON(text: checked.text)
    var extras: [(String, JSON?)] = [("KA", "sdk/2.27.3 os/ios-18.0 origin/com.example.demo")]
    extras.append(("lcba", lcba.map(JSON.string)))
    var fields: [String: String?] = [
      "appkey": Self.nativeKey, "appver": "1.0", "linkver": "4.0",
      "template_json": answer.member("template_msg")?.text, "template_id": answer.member("template_id")?.text,
      "template_args": answer.member("template_args")?.text, "extras": JSON.members(extras).text,
    ]
    if let list = answer.member("scheme_params")?.member("list") { fields["list"] = list.scalarText }
    if let limit = answer.member("scheme_params")?.member("limit") { fields["limit"] = limit.scalarText }
    return Self.path("kakaolink://send", fields.merging(changes) { $1 })
  }

  static func path(_ target: String, _ fields: [String: String?]) -> String {
    let query = fields.compactMap { name, value in value.map { "\(name)=\(URLText.encode($0))" } }
    return "/scheme/" + URLText.encode("\(target)?\(query.sorted().joined(separator: "&"))")
  }

  /// Returns the URL of the web sharer.
  static func sharerURI(_ changes: [String: String?] = [:]) -> String {
    let fields: [String: String?] = [
      "app_key": nativeKey, "validation_action": "default",
      "validation_params": #"{"link_ver":"4.0","template_object":\#(feed)}"#,
      "ka": "sdk/2.27.3 os/ios-18.0 origin/com.example.demo",
    ]
    let query = fields.merging(changes) { $1 }.compactMap { name, value in
      value.map { "\(name)=\(URLText.encode($0))" }
    }
    return "/talk/friends/picker/easylink?" + query.sorted().joined(separator: "&")
  }
}

extension TestBrowser {
  /// Opens a page for sharing, and logs in if it asks for it.
  mutating func openSharing(_ uri: String) async throws -> TestBrowserResponse {
    let page = try await open(uri)
    return page.html.contains("loginKey") ? try await signIn(page) : page
  }
}
