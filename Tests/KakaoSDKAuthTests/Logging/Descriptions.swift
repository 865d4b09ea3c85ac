import Foundation

/// Returns the texts that result from printing, interpolating, dumping, and mirroring a value.
func descriptions(of value: Any) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  let children = Mirror(reflecting: value).children.flatMap { [String(describing: $0.value), "\($0.label ?? "")"] }
  let errors = (value as? any Error).map { [$0.localizedDescription, "\($0 as NSError)"] } ?? []
  return ["\(value)", String(describing: value), String(reflecting: value), dumped] + children + errors
}
