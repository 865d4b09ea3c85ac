import Foundation

/// Removes secrets and personal data from log messages.
///
/// Only parameters that are known to be harmless keep their values.
package enum Redactor {
  static let loggableNames: Set<String> = [
    "grant_type", "response_type", "code_challenge_method", "prompt", "scope", "service_terms",
    "channel_public_id", "secure_resource", "property_keys", "page_size", "from_updated_at", "error", "error_code",
  ]

  /// Returns the parameters of a request on one line.
  package static func redact(_ items: [URLQueryItem]) -> String {
    items.map { item in
      loggableNames.contains(item.name) ? "\(item.name)=\(item.value ?? "")" : "\(item.name)=<redacted>"
    }.joined(separator: " ")
  }
}
