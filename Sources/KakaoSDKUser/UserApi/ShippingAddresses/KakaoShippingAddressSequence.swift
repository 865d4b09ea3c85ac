public import KakaoSDKCommon

/// All shipping addresses of a user, retrieved page by page.
///
/// See ``UserApi/allShippingAddresses(pageSize:)``.
///
/// Each loop starts with the first page. It throws ``/KakaoSDKCommon/SdkError`` in the same cases as
/// ``UserApi/shippingAddresses(fromUpdatedAt:pageSize:)``, and `ApiFailed` with `InsufficientScope` if the app must
/// first request consent to share the addresses.
///
/// If several addresses were changed in the same second, some can be missing unless all of them and the default address
/// fit on one page.
public struct KakaoShippingAddressSequence: AsyncSequence, Sendable {
  /// A shipping address.
  public typealias Element = ShippingAddress

  let api: UserApi
  let pageSize: Int?

  /// Creates an iterator that starts with the first page.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(api: api, pageSize: pageSize) }

  /// An iterator over the shipping addresses of a user.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private let api: UserApi
    private let pageSize: Int?
    private var pager = ShippingAddressPager()
    private var buffer: ArraySlice<ShippingAddress> = []

    fileprivate init(api: UserApi, pageSize: Int?) {
      self.api = api
      self.pageSize = pageSize
    }

    /// Returns the next address.
    ///
    /// - Returns: The next address, or `nil` after the last address or an error.
    /// - Throws: ``/KakaoSDKCommon/SdkError``. See ``KakaoShippingAddressSequence`` for the cases.
    public mutating func next() async throws(SdkError) -> ShippingAddress? {
      while buffer.isEmpty, !pager.isAtEnd {
        do throws(SdkError) {
          buffer = pager.consume(try await page())[...]
        } catch {
          pager.end()
          throw error
        }
      }
      return buffer.popFirst()
    }

    private func page() async throws(SdkError) -> [ShippingAddress] {
      let page = try await api.shippingAddresses(fromUpdatedAt: pager.fromUpdatedAt, pageSize: pageSize)
      let addresses = page.shippingAddresses ?? []
      guard !addresses.isEmpty || page.needsAgreement != true else {
        throw SdkError(scopes: ["shipping_address"])
      }
      return addresses
    }
  }
}
