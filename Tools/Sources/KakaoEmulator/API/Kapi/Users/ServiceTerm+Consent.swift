extension ServiceTerm {
  /// Whether consent to the terms can be withdrawn.
  ///
  /// According to the table in Kakao's guide, terms that the user hasn't agreed to aren't revocable. In the guide's
  /// sample responses, such terms are revocable. The emulator follows the samples.
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
  /// Throws an error if one of the tags doesn't belong to any of the app's service terms.
  ///
  /// `purpose` is inserted into Kakao's message.
  func checkServiceTerms(_ tags: [String], to purpose: String) throws {
    let unknown = tags.filter { tag in !serviceTerms.contains { $0.tag == tag } }
    guard unknown.isEmpty else { throw KAPIError.unknownTags(unknown, of: name, to: purpose) }
  }
}
