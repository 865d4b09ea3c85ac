import Foundation

/// Signing keys for the emulators of tests.
///
/// They are generated once per process, because that takes longer than most tests.
enum SharedSigningKeys {
  private static let cached = Task {
    let now = Date()
    return try (0..<SigningKeys.count).map { number in
      try SigningKey.make(at: now.addingTimeInterval(-Double(number)), random: .system)
    }
  }

  static func all() async throws -> [SigningKey] {
    try await cached.value
  }
}
