import ArgumentParser

/// A program that compares the SDK with its peers and prints the rows of the table as JSON lines.
@main
struct SDKBench: AsyncParsableCommand {
  @Flag(help: "Measure one short round of each row, only to check that the measurements work.") var short = false
  @Option(help: "A Python with the packages in peers/jwt/requirements.txt. Without it, Python peers are left out.")
  var python: String?
  @Option(help: "Measure only groups of rows whose name contains this text.") var only: String?
  @Option(help: "The number of rounds.") var rounds: Int?

  func run() async throws {
    var turns = short ? AlternatingRounds.short : .full
    if let rounds { turns.rounds = rounds }
    // Measure memory first, before other measurements use any.
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
