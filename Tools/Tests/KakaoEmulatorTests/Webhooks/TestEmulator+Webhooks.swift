import Foundation
import Testing

@testable import KakaoEmulator

extension TestEmulator {
  /// What services were told, oldest first: referrer types, and the last words of event types.
  func told(app: App.ID? = nil) async throws -> [String] {
    try await storage.deliveries(app: app).reversed().map { delivery in
      try #require(delivery.message.event.split(separator: "/").last.map(String.init))
    }
  }

  /// The delivery that was written down last.
  func lastDelivery() async throws -> WebhookDelivery {
    try #require(try await storage.deliveries(app: nil).first)
  }

  /// Sends the delivery that was written down last, and returns it with its attempt.
  func sendLast(within milliseconds: Int64? = nil) async throws -> WebhookDelivery {
    var services = services
    if let milliseconds { services.webhooks.timeout = .milliseconds(milliseconds) }
    try await WebhookSender(services: services).sendFirst(try await lastDelivery().id)
    return try await lastDelivery()
  }
}
