import Foundation
import KakaoSDKUser
import TestSupport
import Testing

/// A stand-in for one user's shipping addresses, which it returns in pages like the platform.
///
/// The default address is first. The other addresses follow, the newest first.
/// If `from_updated_at` is present and not 0, only addresses that changed before that time are listed.
struct AddressBook: Sendable {
  /// The ID and the change time in seconds of each address.
  ///
  /// The first element is the default address.
  let addresses: [(id: Int64, second: Int)]
  /// Whether the default address is first on every page, even if it changed later or was already listed.
  var defaultHeadsEveryPage = false
  /// Whether addresses that changed in the second of `from_updated_at` are listed too.
  var listsSecondAgain = false
  /// Whether every request returns the first page, regardless of `from_updated_at`.
  var ignoresTime = false

  /// A transport for the requests of ``UserApi/shippingAddresses(fromUpdatedAt:pageSize:)``.
  var transport: StubTransport {
    StubTransport { request in
      guard request.url.path == "/v1/user/shipping_address" else { throw UnexpectedRequest(request) }
      let fields = request.queryFields
      let second = fields["from_updated_at"].flatMap { Int($0) }
      return .json(page(before: second, size: fields["page_size"].flatMap { Int($0) }))
    }
  }

  private func page(before second: Int?, size: Int?) -> String {
    let limit = ignoresTime ? Int.max : second.flatMap { $0 == 0 ? nil : $0 + (listsSecondAgain ? 1 : 0) } ?? .max
    let main = addresses.first.map { [$0] } ?? []
    let rest = addresses.dropFirst().sorted { ($0.second, $1.id) > ($1.second, $0.id) }.filter { $0.second < limit }
    let listed = main.filter { defaultHeadsEveryPage || $0.second < limit } + rest
    let items = listed.prefix(size ?? 10).map {
      #"{"id":\#($0.id),"is_default":\#($0.id == main.first?.id),"updated_at":\#($0.second)}"#
    }
    return #"{"user_id":7,"shipping_addresses":[\#(items.joined(separator: ","))]}"#
  }
}
