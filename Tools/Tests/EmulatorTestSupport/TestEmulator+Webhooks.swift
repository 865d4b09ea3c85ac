import Foundation
import NIOCore
import Testing

@testable import KakaoEmulator

extension TestEmulator {
  /// Adds the consent item for account state changes, logs a user in, and returns the `Authorization` header.
  ///
  /// The user agrees to the item only if `isAgreed` is true.
  func bearerSharingAccountState(isAgreed: Bool = true) async throws -> String {
    let item = ConsentItemDescriptor.accountStateChange
    try await changeApp { $0.consentItems.append(ConsentItem(id: item, level: .optional)) }
    return try await bearer(Login(scopes: isAgreed ? ["account_email", item] : ["account_email"]))
  }

  /// Returns the referrer type or the last component of the event type of each recorded message, oldest first.
  func recordedEvents(app: App.ID? = nil) async throws -> [String] {
    try await storage.deliveries(app: app).reversed().map { delivery in
      try #require(delivery.message.event.split(separator: "/").last.map(String.init))
    }
  }

  /// Returns the most recent delivery.
  func lastDelivery() async throws -> WebhookDelivery {
    try #require(try await storage.deliveries(app: nil).first)
  }

  /// Attempts the most recent delivery and returns it with the result of the attempt.
  func sendLast(within timeout: TimeAmount? = nil) async throws -> WebhookDelivery {
    var services = services
    if let timeout { services.webhooks.timeout = timeout }
    try await WebhookSender(services: services).sendUnattempted(try await lastDelivery().id)
    return try await lastDelivery()
  }
}
