/// The rules of Kakao's default message templates (Kakao's guide: Message template > Default template).
///
/// The types, required members, numbers of buttons and elements, and the limits of texts are documented. The limits that
/// the guide gives for the display, such as 16 characters for a profile name, only shorten a text and aren't checked.
/// Links aren't checked either, because Kakao accepts links without a scheme and with unregistered domains. Such a link
/// just doesn't open (public clients send `"web_url": "www.naver.com"`).
enum MessageTemplateRules {
  /// Parses and checks the parameter `template_object`.
  static func template(_ fields: FormFields) throws -> JSON {
    let template = JSON.object(try fields.talkObject("template_object", "a JSON object"))
    guard case .string(let type)? = template.member("object_type"), let members = types[type] else {
      let names = types.keys.sorted().joined(separator: ", ")
      throw KAPIError.unparsable("template_object", "object_type must be one of \(names)")
    }
    try TemplateRule.object(members).check(template, at: "")
    return template
  }

  private static let types: [String: [TemplateRule.Member]] = [
    "feed": [
      .required("content", content), .optional("item_content", itemContent), .optional("social", social), buttonTitle,
      buttons(2),
    ],
    "list": [
      .required("header_title", .filledText(maximum: 200)), .required("header_link", link),
      .required("contents", .list(content, count: 2...3)), buttonTitle, buttons(2),
    ],
    "location": [
      .required("address", .filledText()), .optional("address_title", .text), .required("content", content),
      .optional("social", social), buttonTitle, buttons(1),
    ],
    "commerce": [
      .required("content", content), .required("commerce", commerce), buttonTitle, buttons(2),
    ],
    "text": [.required("text", .filledText(maximum: 200)), .required("link", link), buttonTitle, buttons(2)],
    "calendar": [
      .required("id", .filledText()), .required("id_type", .choice(["event", "calendar"])),
      .required("content", content), buttons(1),
    ],
  ]

  private static let link = TemplateRule.object(
    ["web_url", "mobile_web_url", "android_execution_params", "ios_execution_params"].map { .optional($0, .text) })

  private static let content = TemplateRule.object(
    [
      .optional("title", .text), .optional("description", .text), .optional("image_url", .text),
      .optional("image_width", .number()), .optional("image_height", .number()), .required("link", link),
    ], anyOf: ["title", "description", "image_url"])

  private static let itemContent = TemplateRule.object([
    .optional("profile_text", .text), .optional("profile_image_url", .text),
    .optional("title_image_text", .text), .optional("title_image_url", .text),
    .optional("title_image_category", .text), .optional("sum", .text), .optional("sum_op", .text),
    .optional(
      "items", .list(.object([.required("item", .text), .required("item_op", .text)]), count: 0...5)),
  ])

  private static let social = TemplateRule.object(
    ["like_count", "comment_count", "shared_count", "view_count", "subscriber_count"].map { .optional($0, .number()) })

  private static let commerce = TemplateRule.object([
    .required("regular_price", .number()), .optional("discount_price", .number()),
    .optional("discount_rate", .number()), .optional("fixed_discount_price", .number()),
    .optional("product_name", .text), .optional("currency_unit", .text),
    .optional("currency_unit_position", .number(in: 0...1)),
  ])

  private static let buttonTitle = TemplateRule.Member.optional("button_title", .text)

  private static func buttons(_ maximum: Int) -> TemplateRule.Member {
    let button = TemplateRule.object([.required("title", .filledText()), .required("link", link)])
    return .optional("buttons", .list(button, count: 0...maximum))
  }
}
