import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKShare
import KakaoSDKTemplate
import Testing

/// Tests of KakaoTalk Share, from the call to the message that its receivers see.
@Suite struct ShareTests {
  private let device = Device()

  private func api(_ emulator: RunningEmulator, appKey: String = DemoKey.native, on device: Device? = nil) -> ShareApi {
    ShareApi(
      configuration: KakaoConfiguration(appKey: appKey, hosts: Hosts(emulator: emulator.url)),
      appOpener: device ?? self.device)
  }

  @Test("Each message is sent in KakaoTalk, and its button opens the app")
  func kakaoTalk() async throws {
    try await withEmulator { emulator in
      let browser = PageBrowser(emulator)
      for sample in ShareSample.all {
        let share = try await api(emulator).share(sample.message)
        #expect(try await share.open() == .kakaoTalk)
        try await send(sample.text, at: try #require(device.lastOpened), browser, emulator)
      }
    }
  }

  @Test("Without KakaoTalk, each message is sent on a web page")
  func browser() async throws {
    try await withEmulator { emulator in
      let device = Device(schemes: ["http"])
      let browser = PageBrowser(emulator)
      for sample in ShareSample.all {
        let share = try await api(emulator, on: device).share(sample.message)
        #expect(try await share.open() == .browser)
        #expect(device.lastOpened == share.webURL)
        try await send(sample.text, at: share.webURL, browser, emulator)
      }
    }
  }

  /// Sends a message to the user and a friend, and checks in the console that both chats show it.
  private func send(_ text: String, at url: URL, _ browser: PageBrowser, _ emulator: RunningEmulator) async throws {
    let picker = try await browser.open(url)
    #expect(picker.texts.contains(text), "\(text)")
    let sent = try await browser.submit(picker, choosing: ["to_me", "to_2"])
    #expect(sent.texts.contains { $0.contains(DemoFriend.name) }, "\(text)")
    for account in [1, DemoFriend.account] {
      let thread = try await browser.open(path: "/_emulator/console/messages/\(account)")
      #expect(thread.texts.contains(text), "\(text)")
      // Only default templates have the button "Open" and links with parameters. Messages of a web page or of a custom
      // template have neither.
      if picker.texts.contains("Open") { #expect(!thread.appLinks.isEmpty, "\(text)") }
      for link in thread.appLinks { #expect(parameters(of: link) == ShareSample.parameters, "\(text)") }
    }
    try await emulator.removeMessages()
  }

  private func parameters(of link: URL) -> [String: String]? {
    guard link.absoluteString.hasPrefix("kakao\(DemoKey.native)://kakaolink?") else { return nil }
    let items = URLComponents(url: link, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  @Test("Every call returns a link or page with the message")
  func calls() async throws {
    try await withEmulator { emulator in
      let (api, browser) = (api(emulator), PageBrowser(emulator))
      let object: [String: any Sendable] = ["object_type": "text", "text": "Hello", "link": [String: String]()]
      let json = #"{"object_type":"text","text":"Hello","link":{}}"#
      let (text, name) = (TextTemplate(text: "Hello", link: Link()), ["name": "Minji"])
      let (page, greeting) = (ShareSample.pageURL, "Minji님, 주문이 접수되었습니다.")
      let links: [(URL?, String)] = [
        (try await api.shareDefault(templatable: text).url, "Hello"),
        (try await result { api.shareDefault(templatable: text, completion: $0) }.url, "Hello"),
        (try await api.shareDefault(templateObject: object).url, "Hello"),
        (try await result { api.shareDefault(templateObject: object, completion: $0) }.url, "Hello"),
        (try await api.shareDefault(templateObjectJsonString: json).url, "Hello"),
        (try await result { api.shareDefault(templateObjectJsonString: json, completion: $0) }.url, "Hello"),
        (try await api.shareScrap(requestUrl: page).url, page),
        (try await result { api.shareScrap(requestUrl: page, completion: $0) }.url, page),
        (try await api.shareCustom(templateId: 1001, templateArgs: name).url, greeting),
        (try await result { api.shareCustom(templateId: 1001, templateArgs: name, completion: $0) }.url, greeting),
        (api.makeDefaultUrl(templatable: text), "Hello"), (api.makeDefaultUrl(templateObject: object), "Hello"),
        (api.makeScrapUrl(requestUrl: page), page),
        (api.makeCustomUrl(templateId: 1001, templateArgs: name), greeting),
      ]
      for (url, text) in links { #expect(try await browser.open(try #require(url)).texts.contains(text)) }
    }
  }

  /// Makes a call with a completion handler and returns its result.
  private func result<Value: Sendable>(
    _ call: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
  ) async throws -> Value {
    let result = await withCheckedContinuation { (done: CheckedContinuation<Result<Value?, any Error>, Never>) in
      call { value, error in done.resume(returning: error.map { .failure($0) } ?? .success(value)) }
    }
    return try #require(try result.get())
  }

  @Test("KakaoTalk offers only receivers of the requested type, and as many choices as the limit allows")
  func receivers() async throws {
    try await withEmulator { emulator in
      let template = TextTemplate(text: "Hello", link: Link())
      for (type, limit, values) in [
        (ShareType.friend, 1, ["2", "3"]), (.chat, 3, ["me", "all", "open", "open_all"]),
        (.default, 3, ["me", "2", "3", "all", "open", "open_all"]),
      ] {
        let result = try await api(emulator).shareDefault(templatable: template, shareType: type, limit: limit)
        let page = try await PageBrowser(emulator).open(result.url)
        let fields = page.fields.filter { $0.name == "to" || $0.name.hasPrefix("to_") }
        #expect(fields.map(\.value) == values, "\(type)")
        #expect((Set(fields.map(\.name)) == ["to"]) == (limit == 1), "\(type)")
      }
    }
  }

  @Test("The page refuses more receivers than the limit allows")
  func tooManyReceivers() async throws {
    try await withEmulator { emulator in
      let template = TextTemplate(text: "Hello", link: Link())
      let browser = PageBrowser(emulator)
      let picker = try await browser.open(try await api(emulator).shareDefault(templatable: template, limit: 2).url)
      let page = try await browser.submit(picker, choosing: ["to_me", "to_2", "to_3"])
      #expect(page.status == 422 && page.alert?.contains("2") == true)
      #expect(try await emulator.messages().isEmpty)
    }
  }

  @Test("With arguments for the app's server, each chat causes a webhook")
  func webhook() async throws {
    try await withEmulator { emulator in
      let share = try await api(emulator).share(
        .custom(templateId: 1001), serverCallbackArgs: ["order": "7 한", "CHAT_TYPE": "x"])
      for url in [share.url, share.webURL] {
        let browser = PageBrowser(emulator)
        _ = try await browser.submit(try await browser.open(url), choosing: ["to_me", "to_2", "to_all"])
        let payloads = try await webhookPayloads(emulator).prefix(3)
        #expect(Set(payloads.compactMap { $0["CHAT_TYPE"] }) == ["MemoChat", "DirectChat", "MultiChat"])
        #expect(payloads.allSatisfy { $0["order"] == "7 한" && $0["TEMPLATE_ID"] == "1001" })
      }
      #expect(try await webhookPayloads(emulator).count == 6)
    }
  }

  private func webhookPayloads(_ emulator: RunningEmulator) async throws -> [[String: String]] {
    struct Webhooks: Decodable {
      struct Delivery: Decodable { let payload: [String: String] }
      let webhooks: [Delivery]
    }
    let body = try await emulator.control("GET", "webhooks?app=1234")
    return try JSONDecoder().decode(Webhooks.self, from: body).webhooks.map(\.payload)
  }

  @Test("The result names missing arguments, and links whose domain isn't registered")
  func warnings() async throws {
    let options = EmulatorOptions.demo(
      replacing: #"# product_links: ["https://example.com"]"#, with: #"product_links: ["https://shop.example"]"#)
    try await withEmulator(options) { emulator in
      let custom = try await api(emulator).shareCustom(templateId: 1001)
      #expect(custom.argumentMsg?.keys.sorted() == ["${name}"])
      let result = try await api(emulator).shareDefault(templatable: ShareSample.feed)
      #expect(result.warningMsg?["P.L.LPC"] != nil)
      let page = try await PageBrowser(emulator).open(result.url)
      #expect(!page.links.contains(ShareSample.pageURL) && !page.appLinks.isEmpty)
    }
  }

  @Test("The largest message that the SDK accepts can be opened, and a larger one is a size error")
  func largestMessage() async throws {
    try await withEmulator { emulator in
      func feed(_ count: Int) -> FeedTemplate {
        let text = String(repeating: "한", count: count)
        return FeedTemplate(content: Content(title: "Long", description: text, link: Link()))
      }
      var (fitting, tooLarge) = (0, 10_240 / 3)
      while tooLarge - fitting > 1 {
        let middle = (fitting + tooLarge) / 2
        do throws(SdkError) {
          _ = try await api(emulator).shareDefault(templatable: feed(middle))
          fitting = middle
        } catch {
          #expect(error.getClientError().reason == .ExceedKakaoLinkSizeLimit)
          tooLarge = middle
        }
      }
      #expect(fitting > 3000)
      let share = try await api(emulator).share(.template(feed(fitting)))
      for url in [share.url, share.webURL] {
        #expect(try await PageBrowser(emulator).open(url).texts.contains("Long"))
      }
    }
  }

  @Test("Rejected messages and app keys cause Kakao's errors")
  func errors() async throws {
    try await withEmulator { emulator in
      let template = await #expect(throws: SdkError.self) { try await api(emulator).shareCustom(templateId: 7) }
      #expect(template?.getApiError().reason == .BadParameter)
      let text = TextTemplate(text: String(repeating: "a", count: 201), link: Link())
      let long = await #expect(throws: SdkError.self) { try await api(emulator).shareDefault(templatable: text) }
      #expect(long?.getApiError().reason == .BadParameter)
      for key in [DemoKey.rest, String(repeating: "0", count: 32), "x"] {
        let error = await #expect(throws: SdkError.self) {
          try await api(emulator, appKey: key).shareScrap(requestUrl: ShareSample.pageURL)
        }
        #expect(error?.getApiError().reason == .InvalidAccessToken && error?.httpStatus == 401)
      }
      // The web pages that a browser opens instead of KakaoTalk show the same errors.
      let url = try #require(api(emulator).makeCustomUrl(templateId: 7))
      #expect(try await PageBrowser(emulator).open(url).title.hasSuffix("(4002)"))
      let other = try #require(api(emulator, appKey: DemoKey.rest).makeScrapUrl(requestUrl: ShareSample.pageURL))
      #expect(try await PageBrowser(emulator).open(other).title.hasSuffix("(4003)"))
    }
  }

  @Test("An exhausted quota and an outage are errors")
  func outages() async throws {
    let options = EmulatorOptions.demo(
      replacing: "{enabled: true}               #", with: "{enabled: true, calls_per_month: 1} #")
    try await withEmulator(options) { emulator in
      let api = api(emulator)
      _ = try await emulator.addFault(.preset(.maintenancePage))
      let outage = await #expect(throws: SdkError.self) { try await api.shareCustom(templateId: 1001) }
      #expect(outage?.httpStatus == 503)
      _ = try await api.shareCustom(templateId: 1001)
      let quota = await #expect(throws: SdkError.self) { try await api.shareCustom(templateId: 1001) }
      #expect(quota?.getApiError().reason == .ApiLimitExceed)
    }
  }
}
