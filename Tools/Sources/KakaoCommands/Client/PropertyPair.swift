import ArgumentParser

/// A user property as a command-line argument, `key=value`.
struct PropertyPair: ExpressibleByArgument, Sendable, Equatable {
  let key: String
  let value: String

  init?(argument: String) {
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")), equals != argument.startIndex else {
      return nil
    }
    key = String(argument[..<equals])
    value = String(argument[argument.utf8.index(after: equals)...])
  }

  /// Returns the properties as a dictionary.
  ///
  /// - Throws: `ValidationError` if a key occurs more than once.
  static func dictionary(_ pairs: [PropertyPair]) throws -> [String: String] {
    try pairs.reduce(into: [:]) { properties, pair in
      guard properties.updateValue(pair.value, forKey: pair.key) == nil else {
        throw ValidationError(usage: "duplicate_property", ["value": pair.key])
      }
    }
  }
}
