import ArgumentParser

/// Measures the SDK next to its peers and prints a row of the table for each, as JSON lines.
@main
struct SDKBench: AsyncParsableCommand {
  @Flag(help: "One tiny round of each, to see that they run.") var short = false
  @Option(help: "A Python with what peers/jwt/requirements.txt names; its rows are left out without one.")
  var python: String?
  @Option(help: "Only the rows whose name contains this.") var only: String?
  @Option(help: "How many rounds.") var rounds: Int?

  func run() async throws {
    var turns = short ? Turns.short : .full
    if let rounds { turns.rounds = rounds }
    // Memory first, while nothing else has grown it.
    try await bench("memory") { try ClientMemory(counts: short ? (10, 100) : (1_000, 10_000)).rows() }
    try await bench("ID token") { try await IDTokenBench().rows(turns, python: python) }
    try await bench("decode") { try await DecodeBench().rows(turns) }
    try await bench("call") { try await CallBench().rows(turns) }
    try await bench("expired") { try await ExpiredTokenBench(calls: short ? 20 : 1_000).rows(turns) }
  }

  private func bench(_ name: String, _ rows: () async throws -> [Row]) async throws {
    guard only.map(name.contains) ?? true else { return }
    for row in try await rows() { try row.print() }
  }
}
