import ArgumentParser

@main
struct SDKBench: AsyncParsableCommand {
  func run() async throws {}
}
