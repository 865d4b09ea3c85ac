extension ServiceTerm {
  /// Whether consent to the terms can be withdrawn.
  ///
  /// According to the table in Kakao's guide, terms that the user hasn't agreed to aren't revocable. In its sample
  /// responses, they are, and the emulator follows the samples.
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
  /// Throws if the app has no terms with one of the tags.
  ///
  /// `purpose` is inserted into Kakao's message.
  func checkServiceTerms(_ tags: [String], to purpose: String) throws {
    let unknown = tags.filter { tag in !serviceTerms.contains { $0.tag == tag } }
    guard unknown.isEmpty else { throw KAPIError.unknownTags(unknown, of: name, to: purpose) }
  }
}
