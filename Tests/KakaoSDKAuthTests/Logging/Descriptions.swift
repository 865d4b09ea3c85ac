/// The texts that printing, interpolating, dumping and looking into a value come to.
func descriptions(of value: Any) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  let children = Mirror(reflecting: value).children.flatMap { [String(describing: $0.value), "\($0.label ?? "")"] }
  return ["\(value)", String(describing: value), String(reflecting: value), dumped] + children
}
