/// A member of a JSON object that should be text: text, or an integer as text; `nil` for any other value.
struct LenientText: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    text = (try? value.decode(String.self)) ?? (try? value.decode(Int64.self)).map { "\($0)" }
  }
}
