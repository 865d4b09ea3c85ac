import Foundation

extension KeyedDecodingContainer {
  /// Decodes a date that is `nil` if it is missing or if its text isn't an RFC 3339 timestamp.
  ///
  /// With this method, one odd date doesn't make the whole user unreadable.
  ///
  /// - Throws: `DecodingError` if the value is neither a date nor a string.
  func decodeReadableDate(forKey key: Key) throws -> Date? {
    do {
      return try decodeIfPresent(Date.self, forKey: key)
    } catch {
      guard (try? decode(String.self, forKey: key)) != nil else { throw error }
      return nil
    }
  }
}
