import Foundation

/// Takes the secrets out of what is logged: only parameters known to be harmless keep their value.
package enum Redactor {
  static let harmless: Set<String> = [
    "grant_type", "response_type", "code_challenge_method", "prompt", "scope", "service_terms",
    "channel_public_id", "secure_resource", "property_keys", "page_size", "from_updated_at", "error", "error_code",
  ]

  /// Parameters as one line.
  package static func redact(_ items: [URLQueryItem]) -> String {
    items.map { item in
      harmless.contains(item.name) ? "\(item.name)=\(item.value ?? "")" : "\(item.name)=<redacted>"
    }.joined(separator: " ")
  }
}
