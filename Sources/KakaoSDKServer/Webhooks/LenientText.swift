/// A JSON value that should be a string, decoded leniently.
///
/// An integer is converted to text. Any other value becomes `nil`.
struct LenientText: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    text = (try? value.decode(String.self)) ?? (try? value.decode(Int64.self)).map { "\($0)" }
  }
}
