import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// One page of the user's shipping addresses: the default address, then the others, newest first.
  ///
  /// ``allShippingAddresses(pageSize:)`` walks through the pages. Guide: *Kakao Login › iOS › Retrieve shipping
  /// address*.
  ///
  /// - Parameters:
  ///   - fromUpdatedAt: The ``ShippingAddress/updatedAt`` of the last address on the page before, in whole seconds:
  ///     only addresses changed before that second are listed. The first page when nil.
  ///   - pageSize: How many addresses a page holds, two or more; ten when nil.
  /// - Returns: The page; without addresses, and ``UserShippingAddresses/needsAgreement`` true, when the user may still
  ///   be asked for consent.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `BadParameter` when `pageSize` is below two or `fromUpdatedAt` before 1970,
  ///   `TokenNotFound` when no one is logged in, `ApiFailed` when the platform refuses, `InvalidResponse` when its
  ///   answer cannot be read.
  public func shippingAddresses(
    fromUpdatedAt: Date? = nil, pageSize: Int? = nil
  ) async throws(SdkError) -> UserShippingAddresses {
    try await client().send(.shippingAddresses(fromUpdatedAt: fromUpdatedAt, pageSize: pageSize))
  }

  /// One shipping address of the user.
  ///
  /// Guide: *Kakao Login › iOS › Retrieve shipping address*.
  ///
  /// - Parameter addressId: The address's ``ShippingAddress/id``.
  /// - Returns: A page with that address; without it, and ``UserShippingAddresses/needsAgreement`` true, when the user
  ///   may still be asked for consent.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `TokenNotFound` when no one is logged in, `ApiFailed` when the platform
  ///   refuses, `InvalidResponse` when its answer cannot be read.
  public func shippingAddresses(addressId: Int64) async throws(SdkError) -> UserShippingAddresses {
    try await client().send(.shippingAddresses(addressId: addressId))
  }

  /// All shipping addresses of the user, each once: the default address, then the others, newest first.
  ///
  /// Pages are asked for as the loop gets to them.
  ///
  /// ```swift
  /// for try await address in UserApi.shared.allShippingAddresses() {
  ///   print(address.name ?? "", address.baseAddress ?? "")
  /// }
  /// ```
  ///
  /// - Parameter pageSize: How many addresses a page holds, two or more; ten when nil.
  /// - Returns: The addresses. See ``ShippingAddressSequence`` for the errors of the loop.
  public func allShippingAddresses(pageSize: Int? = nil) -> ShippingAddressSequence {
    ShippingAddressSequence(api: self, pageSize: pageSize)
  }

  /// Shows the user's shipping addresses in the browser to choose from.
  ///
  /// Guide: *Kakao Login › iOS › Select shipping address*.
  ///
  /// - Returns: The ID of the chosen address, for ``shippingAddresses(addressId:)``.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `Cancelled` when the user closed the page or the task was cancelled,
  ///   `AppsFailed` with the page's own error (KAE codes), `LoginInProgress` while another page of this client is shown,
  ///   `TokenNotFound` when no one is logged in, `IllegalState` for a return that says nothing.
  public func selectShippingAddress() async throws(SdkError) -> Int64 {
    let client = try client()
    let picker = AddressPicker(configuration: client.configuration)
    let redirect = try picker.redirect(state: UUID().uuidString)
    let callback = try await client.visit(returningTo: redirect) { (agt) throws(SdkError) in
      try picker.page(agt: agt, returningTo: redirect)
    }
    return try picker.addressID(callback, returnedTo: redirect)
  }
}
