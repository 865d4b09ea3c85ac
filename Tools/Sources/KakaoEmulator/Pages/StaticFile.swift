import Foundation
import Hummingbird

/// A file that is the same for everybody.
struct StaticFile: Sendable {
  let contents: Data
  let contentType: String

  var response: Response {
    Response(
      status: .ok,
      headers: [
        .contentType: contentType,
        .cacheControl: "public, max-age=300",
        .xContentTypeOptions: "nosniff",
      ],
      body: .init(byteBuffer: ByteBuffer(bytes: contents)))
  }
}
