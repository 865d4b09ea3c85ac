import Foundation
import KakaoEmulator
import NIOCore

extension EmulatorSetup {
  /// Converts an error that prevents an emulator from running to a failure that names the file or address. Returns
  /// other errors unchanged.
  func explained(_ error: any Error, host: String, port: Int) -> any Error {
    switch error {
    case let error as ConfigError:
      CommandFailure("\(error)")
    case let error as TLSError:
      CommandFailure("\(error).")
    case let error as EmulatorOptionsError:
      CommandFailure("\(error)")
    case let error as IOError where error.errnoCode == EADDRINUSE:
      CommandFailure(
        "Port \(port) is in use; perhaps an emulator runs already (kakao emulator status). "
          + "Choose another with --port.",
        ko: "\(port) 포트를 이미 쓰고 있습니다. 에뮬레이터가 실행 중일 수 있습니다(kakao emulator status). "
          + "--port로 다른 포트를 고르세요.")
    case let error as IOError:
      Self.cannotListen(on: "\(host):\(port)", String(cString: strerror(error.errnoCode)))
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      CommandFailure(
        "\(host) is no address of this machine. Choose another with --host.",
        ko: "\(host)은 이 컴퓨터의 주소가 아닙니다. --host로 다른 주소를 고르세요.")
    case let error as CocoaError:
      Self.explained(error, file: error.filePath ?? data ?? config ?? "A file")
    case let error as StorageFileError:
      CommandFailure(
        "\(data ?? "") cannot be used for storage: \(error)", ko: "\(data ?? "")에 저장할 수 없습니다: \(error)")
    default:
      error
    }
  }

  /// Returns a failure with the system's message about a file, if Foundation provides it.
  static func explained(_ error: CocoaError, file: String) -> CommandFailure {
    let cause = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
    return CommandFailure("\(file): \(cause ?? error.localizedDescription)")
  }

  private static func cannotListen(on address: String, _ cause: String) -> CommandFailure {
    CommandFailure(
      "\(address) cannot be listened on: \(cause).", ko: "\(address)에서 연결을 받을 수 없습니다: \(cause).")
  }
}
