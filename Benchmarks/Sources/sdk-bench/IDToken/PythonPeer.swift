import Foundation

/// A Python library that verifies the same ID token in a separate process, on request.
struct PythonPeer {
  enum Library: String, CaseIterable {
    case pyJWT = "PyJWT"
    case joserfc
  }

  private struct Work: Encodable {
    let library: String
    let token: String
    let jwks: String
    let issuer: String
    let audience: String
    let nonce: String
  }

  private static let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../peers/jwt/verify.py")
    .standardized

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(python: String, library: Library, issuer: SampleIssuer) throws {
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [Self.script.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let work = Work(
      library: library.rawValue, token: issuer.idToken, jwks: issuer.jwks, issuer: SampleIssuer.url,
      audience: SampleIssuer.audience, nonce: SampleIssuer.nonce)
    try send(try JSONEncoder().encode(work))
    _ = try perSecond(.zero)
  }

  /// Returns the number of verifications per second, measured over the duration.
  func perSecond(_ duration: Duration) throws -> Double {
    try send(Data("\(duration / .seconds(1))".utf8))
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
      line += more
    }
    guard let rate = Double(String(decoding: line.dropLast(), as: UTF8.self)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return rate
  }

  /// Ends the process by closing its input.
  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func send(_ line: Data) throws {
    try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
  }
}
