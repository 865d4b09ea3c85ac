import Crypto
import Foundation
import Testing

@testable import KakaoEmulator

/// Tests that compare QR codes with those of the Python package `qrcode` 8 that have the same mask.
@Suite struct QRCodeTests {
  @Test("The smallest code is drawn correctly")
  func drawsSmallestCode() throws {
    let code = try #require(QRCode("a"))
    #expect(
      code.modules.map { String($0.map { $0 ? "#" : "." }) } == [
        "#######..#.##.#######",
        "#.....#.#.##..#.....#",
        "#.###.#.##.#..#.###.#",
        "#.###.#.#.##..#.###.#",
        "#.###.#..#..#.#.###.#",
        "#.....#...##..#.....#",
        "#######.#.#.#.#######",
        "........##...........",
        "#.....#.#.##.##..###.",
        "#..##......###.###..#",
        "..#.###..##.#.##.....",
        ".#.#.#.##..#####.#.#.",
        "##.#..####.##########",
        "........##..#.....#.#",
        "#######..###.#..####.",
        "#.....#...#...#...###",
        "#.###.#..###.#..###..",
        "#.###.#..#.#####.#...",
        "#.###.#..#.###.###.##",
        "#.....#...######.#...",
        "#######.#.#.#..#..##.",
      ])
  }

  @Test(
    "Larger codes with several blocks are drawn correctly",
    arguments: [
      (
        "http://127.0.0.1:9090/login/qr/confirm?qr=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE",
        "a949850db058fea61f1d80c5047a87c5b0acefa7660138af053d4f01bd5e850d"
      ),
      (String(repeating: "x", count: 110), "1fc0b5f1273847bfdc50100f139ec46f6d584078234406409dde9e20a6410ae0"),
      (String(repeating: "yZ", count: 70), "18a327acc8b8ba15e7a3fd058fd898570c3a49332f0fc6441dc3576263c5bf2a"),
    ])
  func drawsMultiBlockCodes(text: String, hash: String) throws {
    let code = try #require(QRCode(text))
    let drawing = code.modules.map { String($0.map { $0 ? "1" : "0" }) }.joined(separator: "\n")
    #expect(Data(SHA256.hash(data: Data(drawing.utf8))).hex == hash)
  }

  @Test("Text up to the maximum length is accepted")
  func encodesUpToCapacity() {
    #expect(QRCode(String(repeating: "x", count: 180))?.modules.count == 53)
    #expect(QRCode(String(repeating: "x", count: 181)) == nil)
    for version in QRVersion.all {
      #expect(QRVersion.fitting(version.capacity) == version)
      #expect(QRVersion.fitting(version.capacity + 1) != version)
    }
  }

  @Test("The path covers exactly the dark modules")
  func pathCoversDarkModules() throws {
    let code = try #require(QRCode("a"))
    var drawn = Set<[Int]>()
    for run in code.path.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      let (x, y, length) = (try #require(Int(run.1)), try #require(Int(run.2)), try #require(Int(run.3)))
      #expect(run.3 == run.4)
      for column in x..<x + length { #expect(drawn.insert([y, column]).inserted) }
    }
    let dark = code.modules.enumerated().flatMap { row, line in
      line.enumerated().filter(\.element).map { [row + QRCode.quietZone, $0.offset + QRCode.quietZone] }
    }
    #expect(drawn == Set(dark))
    #expect(code.side == 29)
  }
}
