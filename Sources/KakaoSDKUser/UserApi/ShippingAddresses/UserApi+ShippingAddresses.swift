public import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon

extension UserApi {
  /// Retrieves a page of the user's shipping addresses: the default address, followed by the others from newest to
  /// oldest.
  ///
  /// To retrieve all pages, use ``allShippingAddresses(pageSize:)``.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Retrieve shipping address*.
  ///
  /// - Parameters:
  ///   - fromUpdatedAt: The ``ShippingAddress/updatedAt`` date of the last address on the previous page. Fractions of a
  ///     second are dropped. Only addresses that were changed before that second are included. If `nil`, the first page
  ///     is retrieved.
  ///   - pageSize: The maximum number of addresses on the page, at least 2. The default is 10.
  /// - Returns: The page. If the app must first request the user's consent, the page doesn't contain addresses, and
  ///   ``UserShippingAddresses/needsAgreement`` is `true`.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. The error can also be `BadParameter` if
  ///   `pageSize` is less than 2 or `fromUpdatedAt` is before 1970.
  @_disfavoredOverload
  public func shippingAddresses(
    fromUpdatedAt: Date? = nil, pageSize: Int? = nil
  ) async throws(SdkError) -> UserShippingAddresses {
    try await client().send(.shippingAddresses(fromUpdatedAt: fromUpdatedAt, pageSize: pageSize))
  }

  /// Retrieves one of the user's shipping addresses.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Retrieve shipping address*.
  ///
  /// - Parameter addressId: The ``ShippingAddress/id`` of the address.
  /// - Returns: A page that contains the address. If the app must first request the user's consent, the page doesn't
  ///   contain addresses, and ``UserShippingAddresses/needsAgreement`` is `true`.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``.
  @_disfavoredOverload
  public func shippingAddresses(addressId: Int64) async throws(SdkError) -> UserShippingAddresses {
    try await client().send(.shippingAddresses(addressId: addressId))
  }

  /// Returns a sequence of all shipping addresses of the user: the default address, followed by the others from newest
  /// to oldest.
  ///
  /// Each page is retrieved when the loop reaches it.
  ///
  /// ```swift
  /// for try await address in UserApi.shared.allShippingAddresses() {
  ///   print(address.name ?? "", address.baseAddress ?? "")
  /// }
  /// ```
  ///
  /// - Parameter pageSize: The maximum number of addresses on a page, at least 2. The default is 10.
  /// - Returns: The sequence, which contains each address once. See ``KakaoShippingAddressSequence`` for the errors
  ///   that the loop throws.
  public func allShippingAddresses(pageSize: Int? = nil) -> KakaoShippingAddressSequence {
    KakaoShippingAddressSequence(api: self, pageSize: pageSize)
  }

  /// Opens a browser page where the user chooses a shipping address.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Select shipping address*.
  ///
  /// - Returns: The ID of the chosen address. Pass it to ``shippingAddresses(addressId:)``.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. The error can also be one of these:
  ///   - `Cancelled` if the user closes the page.
  ///   - `TimedOut` if the user doesn't finish in time.
  ///   - `NotSupported` if the page can't be shown.
  ///   - `LoginInProgress` if the client is already showing another page or waits for KakaoTalk.
  ///   - `AppsFailed` if the page reports an error.
  ///   - `InvalidCallback` if the page returns to an unexpected URL.
  ///   - `IllegalState` if the page returns neither an address nor an error.
  @_disfavoredOverload
  public func selectShippingAddress() async throws(SdkError) -> Int64 {
    let client = try client()
    let picker = try AddressPicker(client.configuration)
    let callback = try await client.openPage(returningTo: picker.expectedCallback) { (agt) throws(SdkError) in
      try picker.page(agt: agt)
    }
    return try picker.addressID(callback)
  }

  /// Opens a browser page where the user chooses a shipping address.
  ///
  /// Kakao's guide describes ``selectShippingAddress()`` under this name as well.
  ///
  /// - Returns: The ID of the chosen address. Pass it to ``shippingAddresses(addressId:)``.
  /// - Throws: ``/KakaoSDKCommon/SdkError``, as for ``selectShippingAddress()``.
  @_disfavoredOverload
  public func selectShippingAddresses() async throws(SdkError) -> Int64 {
    try await selectShippingAddress()
  }
}
