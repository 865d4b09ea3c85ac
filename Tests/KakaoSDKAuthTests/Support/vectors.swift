import Foundation

/// Returns the contents of `vectors.json` in a folder of `Fixtures`, or an empty array if it can't be read.
func vectors<Vector: Decodable>(in folder: String) -> [Vector] {
  let url = Bundle.module.url(forResource: "vectors", withExtension: "json", subdirectory: "Fixtures/\(folder)")
  let data = url.flatMap { try? Data(contentsOf: $0) }
  return data.flatMap { try? JSONDecoder().decode([Vector].self, from: $0) } ?? []
}
