import ArgumentParser
import Crypto
import CryptoExtras
import Foundation
import Hummingbird

/// A Hummingbird server with two routes, for comparison with the emulator.
///
/// One route always returns the same bytes, and the other one returns their RS256 signature with a 2048-bit key.
@main
struct BareServer: AsyncParsableCommand {
  @Option(help: "The port to listen on.") var port: Int
  @Option(help: "The bytes to return or to sign.") var body: String

  func run() async throws {
    let body = Data(body.utf8)
    let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    let router = Router()
    router.get("/") { _, _ in response(body) }
    router.get("/signature") { _, _ in
      let signature = try key.signature(for: SHA256.hash(data: body), padding: .insecurePKCS1v1_5)
      return response(signature.rawRepresentation.base64EncodedData())
    }
    try await Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
      .runService()
  }

  private func response(_ body: Data) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json;charset=UTF-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
