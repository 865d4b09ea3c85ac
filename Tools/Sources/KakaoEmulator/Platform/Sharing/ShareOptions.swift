/// The people and chats that the user can choose from when sharing a message.
struct ShareOptions: Sendable, Equatable {
  /// The lists of KakaoTalk's picker.
  enum List: String, Sendable, CaseIterable {
    case all = "default"
    case chat, friend
  }

  /// The number of receivers that the user can choose if the app sets no limit.
  ///
  /// Kakao's number is unknown.
  static let defaultLimit = 10

  var list: List?
  var limit: Int?

  init(list: List? = nil, limit: Int? = nil) {
    (self.list, self.limit) = (list, limit)
  }

  /// Reads the parameter `scheme_params`.
  ///
  /// It is inferred that unknown lists and limits below 1 are refused.
  init(_ fields: FormFields) throws(KAPIError) {
    guard fields["scheme_params"] != nil else { return }
    let object = JSON.object(try fields.talkObject("scheme_params", "a JSON object"))
    if let text = object.member("list"), text != .null {
      guard case .string(let name) = text, let list = List(rawValue: name) else {
        throw .unparsable("scheme_params", "list must be default, chat, or friend")
      }
      self.list = list
    }
    if let number = object.member("limit"), number != .null {
      guard let limit = Int(number.scalarText ?? ""), limit > 0 else {
        throw .unparsable("scheme_params", "limit must be a positive number")
      }
      self.limit = limit
    }
  }

  /// The options in responses, or nil without any.
  var json: JSON? {
    guard list != nil || limit != nil else { return nil }
    return ["list": list.map { .string($0.rawValue) }, "limit": limit.map { .integer(Int64($0)) }]
  }
}

extension JSON {
  /// The text of a string or number.
  var scalarText: String? {
    switch self {
    case .string(let text): text
    case .integer, .decimal: text
    case .object, .array, .bool, .null: nil
    }
  }
}
