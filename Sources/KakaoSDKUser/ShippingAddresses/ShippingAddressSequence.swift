import KakaoSDKCommon

/// All shipping addresses of a user, page by page; see ``UserApi/allShippingAddresses(pageSize:)``.
///
/// Each loop starts anew. It throws ``KakaoSDKCommon/SdkError``: those of
/// ``UserApi/shippingAddresses(fromUpdatedAt:pageSize:)``, and `ApiFailed` with `InsufficientScope` when the user has
/// not agreed to share the addresses but may still be asked.
///
/// Addresses changed in the same second are all found as long as one page has room for them and the default
/// address.
public struct ShippingAddressSequence: AsyncSequence, Sendable {
  /// One address.
  public typealias Element = ShippingAddress

  let api: UserApi
  let pageSize: Int?

  /// Starts at the first page.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(api: api, pageSize: pageSize) }

  /// Where one loop stands.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private let api: UserApi
    private let pageSize: Int?
    private var walk = ShippingAddressWalk()
    private var found: ArraySlice<ShippingAddress> = []

    fileprivate init(api: UserApi, pageSize: Int?) {
      self.api = api
      self.pageSize = pageSize
    }

    /// The next address.
    ///
    /// - Returns: An address, or nil after the last one and after an error.
    /// - Throws: ``KakaoSDKCommon/SdkError``; see ``ShippingAddressSequence``.
    public mutating func next() async throws(SdkError) -> ShippingAddress? {
      while found.isEmpty, !walk.isAtEnd {
        do throws(SdkError) {
          found = walk.take(try await page())[...]
        } catch {
          walk.end()
          throw error
        }
      }
      return found.popFirst()
    }

    private func page() async throws(SdkError) -> [ShippingAddress] {
      let page = try await api.shippingAddresses(fromUpdatedAt: walk.fromUpdatedAt, pageSize: pageSize)
      let addresses = page.shippingAddresses ?? []
      guard !addresses.isEmpty || page.needsAgreement != true else {
        throw SdkError(scopes: ["shipping_address"])
      }
      return addresses
    }
  }
}
