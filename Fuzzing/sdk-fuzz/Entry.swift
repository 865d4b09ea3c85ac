import Foundation
import Synchronization

/// Passes `main` to libFuzzer, which calls ``takeInput(_:_:)`` with one input after another.
@main enum Entry {
  static func main() {
    exit(runFuzzer(CommandLine.argc, CommandLine.unsafeArgv))
  }

  private static func runFuzzer(_ count: CInt, _ arguments: Arguments?) -> CInt {
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments, takeInput)
  }
}

/// Runs the target named by `FUZZ_TARGET` with an input.
@_cdecl("LLVMFuzzerTestOneInput")
func takeInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = start.map { Data(bytes: $0, count: count) } ?? Data()
  let failure = Mutex<(any Error)?>(nil)
  let done = DispatchSemaphore(value: 0)
  Task {
    do { try await chosen.run(input) } catch { failure.withLock { $0 = error } }
    done.signal()
  }
  done.wait()
  if let error = failure.withLock({ $0 }) { fatalError("\(chosen.name): \(error)") }
  return 0
}

private let chosen: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("FUZZ_TARGET must be one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  }
  return target
}()

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments?>,
  _ takeInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
