import Foundation
import KakaoEmulator
import NIOCore

extension EmulatorSetup {
  /// Why an emulator could not run, naming the file or address; an error that is neither's is passed on.
  func explained(_ error: any Error, host: String, port: Int) -> any Error {
    switch error {
    case let error as ConfigError:
      CommandFailure("\(error)")
    case let error as IOError where error.errnoCode == EADDRINUSE:
      CommandFailure(
        "Port \(port) is in use; perhaps an emulator runs already (kakao emulator status). "
          + "Choose another with --port.")
    case let error as IOError:
      CommandFailure("\(host):\(port) cannot be listened on: \(String(cString: strerror(error.errnoCode))).")
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      CommandFailure("\(host) is no address of this machine. Choose another with --host.")
    case let error as CocoaError:
      CommandFailure("\(error.filePath ?? data ?? config ?? "A file"): \(Self.cause(of: error))")
    case is CancellationError:
      error
    default:
      data.map { CommandFailure("\($0) cannot be used for storage: \(error)") } ?? error
    }
  }

  /// What the system said, where Foundation kept it.
  private static func cause(of error: CocoaError) -> String {
    (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
      ?? error.localizedDescription
  }
}
