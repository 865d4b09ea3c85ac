import Foundation

@testable import EmulatorTestSupport
@testable import KakaoEmulator

extension MarkupInjectionTests {
  /// Returns the pages of KakaoTalk Share, channels, and KakaoNavi, with `text` in all values from an app or a link.
  ///
  /// `browser` must be signed in.
  static func sharingPages(with browser: inout TestBrowser, _ text: String) async throws -> [TestBrowserResponse] {
    var answers: [TestBrowserResponse] = []
    for template in templates(text) {
      let parameters: JSON = ["link_ver": "4.0", "template_object": template]
      let picker = try await browser.open(
        uri(
          "/talk/friends/picker/easylink",
          [
            "app_key": Site.nativeKey, "validation_action": "default", "validation_params": parameters.text,
            "ka": text, "lcba": JSON.members([("a", .string(text))]).text,
          ]))
      answers += [
        picker, try await browser.submit(picker),
        try await browser.submit(picker, tick: ["to_me", "to_2", "to_open"]),
      ]
    }
    let talk = [
      "appkey": Site.nativeKey, "linkver": "4.0", "template_id": "\(CheckedShare.builtInTemplateID)",
      "template_json": compiled(text).text, "template_args": JSON.members([("${a}", .string(text))]).text,
      "extras": JSON.members([("KA", .string(text))]).text,
    ]
    answers.append(try await browser.open(link("kakaolink://send", talk)))
    answers.append(try await browser.open(link("kakaonavi-sdk://navigate", ["param": route(text).text])))
    let follow = ["app_key": Site.nativeKey, "return_url": "kakao\(Site.nativeKey)://channel", "ka": text]
    for path in [
      uri("/_demo/friend", ["app_key": text, "kakao_agent": text]), "/_demo/friend?result=\(URLText.encode(text))",
      uri("/_demo/chat", ["app_key": text]), "/launch/index.do?a=\(URLText.encode(text))",
      uri("/talk/channel/follow", follow.merging(["channel_public_id": "_demo"]) { $1 }),
      uri("/talk/channel/follow", follow.merging(["return_url": text]) { $1 }),
      uri("/talk/friends/picker/easylink", ["app_key": text]), uri("/picker/sent", ["short_key": text]),
      link("kakaolink://send", ["appkey": text]), link("kakaoplus://plusfriend/home/\(text)/add", [:]),
    ] {
      answers.append(try await browser.open(path))
    }
    return answers
  }

  private static func templates(_ text: String) -> [JSON] {
    let value = JSON.string(text)
    let link: JSON = ["web_url": value, "mobile_web_url": value, "ios_execution_params": value]
    let content: JSON = ["title": value, "description": value, "image_url": value, "link": link]
    let buttons: JSON = [["title": value, "link": link], ["title": value, "link": link]]
    let items: JSON = [
      "profile_text": value, "title_image_text": value, "title_image_category": value, "sum": value, "sum_op": value,
      "items": [["item": value, "item_op": value]],
    ]
    let commerce: JSON = ["product_name": value, "regular_price": 1, "currency_unit": value]
    return [
      ["object_type": "feed", "content": content, "item_content": items, "buttons": buttons],
      ["object_type": "list", "header_title": value, "header_link": link, "contents": [content, content]],
      ["object_type": "location", "address": value, "address_title": value, "content": content],
      ["object_type": "commerce", "content": content, "commerce": commerce, "button_title": value],
      ["object_type": "text", "text": value, "link": link, "buttons": buttons],
      ["object_type": "calendar", "id": value, "id_type": "event", "content": content],
    ]
  }

  /// Returns a shared message in the format that a link to KakaoTalk contains.
  private static func compiled(_ text: String) -> JSON {
    let value = JSON.string(text)
    let link: JSON = ["LPC": value, "LMO": value, "LCI": value]
    return [
      "P": ["TP": value],
      "C": [
        "THL": [["TH": ["THU": value]]], "TI": ["TD": ["T": value, "D": "${a}"], "L": link],
        "item_content": ["profile_text": value], "address": value, "BUL": [["BU": ["T": value], "L": link]],
      ],
    ]
  }

  private static func route(_ text: String) -> JSON {
    let value = JSON.string(text)
    let place: JSON = ["name": value, "x": value, "y": value, "rpflag": value]
    let option: JSON = ["coord_type": value, "s_x": value, "return_uri": value, "rpoption": value]
    return ["destination": place, "via_list": [place], "option": option]
  }

  private static func uri(_ path: String, _ fields: [String: String]) -> String {
    fields.isEmpty ? path : "\(path)?\(query(fields))"
  }

  /// Returns the path of the stand-in for the app that a link opens.
  private static func link(_ target: String, _ fields: [String: String]) -> String {
    "/scheme/" + URLText.encode(uri(target, fields))
  }

  private static func query(_ fields: [String: String]) -> String {
    fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(URLText.encode($0.value))" }.joined(separator: "&")
  }
}
