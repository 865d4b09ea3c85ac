import Foundation

/// Keys for emulators that live as long as a test: made once a process, because making them takes longer than most tests.
enum SharedSigningKeys {
  private static let made = Task {
    let now = Date()
    return try (0..<SigningKeys.count).map { number in
      try SigningKey.make(at: now.addingTimeInterval(-Double(number)), random: .system)
    }
  }

  static func all() async throws -> [SigningKey] {
    try await made.value
  }
}
