extension ServiceTerm {
  /// Kakao's table says that terms not agreed to are not revocable, its samples say they are; samples are
  /// closer to the wire.
  var isRevocable: Bool { revocable && !required }

  func json(_ agreement: TermAgreement?) -> JSON {
    [
      "tag": .string(tag), "required": .bool(required), "agreed": .bool(agreement != nil),
      "revocable": .bool(isRevocable), "agreed_at": agreement.map { .date($0.agreedAt) },
      "agreed_by": agreement.map { .string($0.agreedBy) },
    ]
  }
}

extension App {
  /// Refuses tags that none of the app's terms has; `purpose` completes Kakao's message.
  func checkServiceTerms(_ tags: [String], to purpose: String) throws {
    let unknown = tags.filter { tag in !serviceTerms.contains { $0.tag == tag } }
    guard unknown.isEmpty else { throw KAPIError.unknownTags(unknown, of: name, to: purpose) }
  }
}
