import Foundation
import Hummingbird

/// A file that is the same for every request.
struct StaticFile: Sendable {
  let contents: Data
  let contentType: String
  var cacheControl = "public, max-age=300"

  var response: Response {
    Response(
      status: .ok,
      headers: [
        .contentType: contentType,
        .cacheControl: cacheControl,
        .xContentTypeOptions: "nosniff",
      ],
      body: .init(byteBuffer: ByteBuffer(bytes: contents)))
  }
}
