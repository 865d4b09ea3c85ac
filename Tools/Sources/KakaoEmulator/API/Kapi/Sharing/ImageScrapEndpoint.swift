import AsyncHTTPClient
import Foundation
import Hummingbird
import NIOCore
import NIOFoundationCompat
import NIOHTTP1

/// The endpoint `POST /v2/api/talk/message/image/scrap`, which loads an image from a URL and stores it for a message.
///
/// The emulator loads images only from this machine, and only if it listens on a loopback address. Otherwise, callers
/// could use the emulator to reach servers that they can't reach themselves (server-side request forgery).
struct ImageScrapEndpoint: Sendable {
  private static let timeout = TimeAmount.seconds(30)

  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    try await AppKeyCaller.checkImageCaller(request, context: context, services: services)
    let address = try await request.fields().talkParameter("image_url")
    guard ConfigRule.isWebURL(address), let url = URLComponents(string: address) else {
      throw KAPIError.invalidParameter("image_url must be an http or https URL")
    }
    if let id = Services.imageID(in: address, issuer: services.issuer) {
      guard let image = services.images.image(id) else { throw KAPIError.imageNotLoaded }
      return try services.storeImage(image.bytes).response()
    }
    guard services.isOnLoopback, let host = url.host, Loopback.contains(host: host) else {
      throw KAPIError.invalidParameter("the emulator loads only images of this machine, from 127.0.0.1 or localhost")
    }
    return try services.storeImage(try await Self.load(address)).response()
  }

  /// Loads a file without following redirects.
  private static func load(_ address: String) async throws -> Data {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.read = timeout
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.networkFrameworkWaitForConnectivity = false
    do {
      return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
        let response = try await client.execute(HTTPClientRequest(url: address), timeout: timeout)
        guard response.status == .ok else { throw KAPIError.imageNotLoaded }
        return Data(buffer: try await response.body.collect(upTo: UploadedImages.maximumSize))
      }
    } catch let error as KAPIError {
      throw error
    } catch is NIOTooManyBytesError {
      throw KAPIError.imageTooLarge
    } catch {
      throw KAPIError.imageNotLoaded
    }
  }
}
