import Foundation
import Hummingbird
import NIOFoundationCompat

/// The endpoint `POST /v2/api/talk/message/image/upload`, which stores an image for a message.
struct ImageUploadEndpoint: Sendable {
  /// The maximum number of bytes that a form has in addition to its image.
  private static let overhead = 64 * 1024

  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    try await AppKeyCaller.checkImageCaller(request, context: context, services: services)
    guard let boundary = MultipartForm.boundary(request) else {
      throw KAPIError.invalidParameter("the body must be multipart/form-data")
    }
    let body: ByteBuffer
    do {
      body = try await request.collectedBody(upTo: UploadedImages.maximumSize + Self.overhead)
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw KAPIError.imageTooLarge
    }
    let parts = try MultipartForm.parts(Data(buffer: body), boundary: boundary)
    guard let file = parts.first(where: { $0.name == "file" }), !file.bytes.isEmpty else {
      throw KAPIError.missingParameter("file")
    }
    return try services.storeImage(file.bytes).response()
  }
}

extension AppKeyCaller {
  /// Authenticates a call to an image API by the access token or, without one, by a native or JavaScript key.
  static func checkImageCaller(
    _ request: Request, context: EmulatorRequestContext, services: Services
  ) async throws {
    if case .bearer = try RequestCredentials(headers: request.headers) {
      _ = try await Caller.authenticate(request, context: context, services: services)
    } else {
      _ = try await authenticate(request, services: services)
    }
  }
}
