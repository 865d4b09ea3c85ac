import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

/// In-memory user defaults that also track the values that would survive the process.
final class StubDefaults: LegacyDefaults {
  private let values: Locked<[String: Stored]>
  private let disk: Locked<[String: Stored]>
  /// A closure that runs before a value is removed.
  private let willRemove: @Sendable (String) -> Void

  init(_ values: [String: Stored] = [:], willRemove: @escaping @Sendable (String) -> Void = { _ in }) {
    self.values = Locked(values)
    disk = Locked(values)
    self.willRemove = willRemove
  }

  var all: [String: Stored] { values.withLock { $0 } }
  var onDisk: [String: Stored] { disk.withLock { $0 } }

  func value(forKey key: String) -> Any? { values.withLock { $0[key]?.value } }

  func removeValue(forKey key: String) {
    willRemove(key)
    values.withLock { $0[key] = nil }
  }

  func synchronize() {
    let all = all
    disk.withLock { $0 = all }
  }
}

/// A property list value.
enum Stored: Decodable, Sendable, Hashable {
  case data(Data)
  case string(String)
  case bool(Bool)
  case number(Double)
  case date(TimeInterval)
  case strings([String])

  var value: Any {
    switch self {
    case .data(let data): data
    case .string(let text): text
    case .bool(let flag): flag
    case .number(let number): number
    case .date(let seconds): Date(timeIntervalSince1970: seconds)
    case .strings(let texts): texts
    }
  }

  private enum CodingKeys: CodingKey {
    case data, string, bool, number, date, strings
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch values.allKeys.first {
    case .data: self = .data(try values.decode(Data.self, forKey: .data))
    case .string: self = .string(try values.decode(String.self, forKey: .string))
    case .bool: self = .bool(try values.decode(Bool.self, forKey: .bool))
    case .number: self = .number(try values.decode(Double.self, forKey: .number))
    case .date: self = .date(try values.decode(Double.self, forKey: .date))
    case .strings: self = .strings(try values.decode([String].self, forKey: .strings))
    case nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The value's type isn't supported."))
    }
  }
}
