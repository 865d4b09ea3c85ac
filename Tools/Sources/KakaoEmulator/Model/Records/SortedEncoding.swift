/// A set that is encoded in sorted order, because the order of its elements differs in each process.
@propertyWrapper
struct SortedEncoding<Element: Codable & Hashable & Comparable & Sendable>: Codable, Hashable, Sendable {
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
