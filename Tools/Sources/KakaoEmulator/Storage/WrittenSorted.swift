/// A set that is written in order, so that the same record is always the same text.
@propertyWrapper
struct WrittenSorted<Element: Codable & Hashable & Comparable & Sendable>: Codable, Hashable, Sendable {
  var wrappedValue: Set<Element>

  init(wrappedValue: Set<Element>) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Set<Element>.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.sorted())
  }
}
