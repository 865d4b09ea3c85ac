import ArgumentParser
import Hummingbird

/// A Hummingbird server with one route that always returns the same bytes, for comparison with the emulator's routes.
@main
struct BareServer: AsyncParsableCommand {
  @Option(help: "The port to listen on.") var port: Int
  @Option(help: "The body of every response.") var body: String

  func run() async throws {
    let answer = ByteBuffer(string: body)
    let router = Router()
    router.get("/") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json;charset=UTF-8"],
        body: ResponseBody(byteBuffer: answer))
    }
    try await Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
      .runService()
  }
}
