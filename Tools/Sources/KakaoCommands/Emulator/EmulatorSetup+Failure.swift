import Foundation
import KakaoEmulator
import NIOCore
import PostgreSQL

extension EmulatorSetup {
  /// Converts an error that prevents an emulator from running to a failure that names the file or address.
  ///
  /// Returns other errors unchanged.
  func translated(_ error: any Error, host: String, port: Int) -> any Error {
    if let error = error as? PostgreSQLError {
      let reason = error.sqlState.map { "\(error.message) (\($0))" } ?? error.message
      return CommandFailure("database_failed", ["reason": reason], value: "--database")
    }
    switch error {
    case StorageFileError.older where database != nil: return CommandFailure("database_older", value: "--database")
    case StorageFileError.newer where database != nil: return CommandFailure("database_newer", value: "--database")
    case let error as ConfigError:
      let location = error.line.map { "\(error.file):\($0)" } ?? error.file
      return CommandFailure(
        "invalid_configuration", ["location": location, "reason": error.message], value: error.field ?? error.file)
    case let error as TLSError:
      return Self.translated(error)
    case let error as EmulatorOptionsError:
      return Self.translated(error, host: host)
    case let error as IOError where error.errnoCode == EADDRINUSE:
      return CommandFailure("address_in_use", ["port": String(port)], value: String(port))
    case let error as IOError:
      let values = ["address": "\(host):\(port)", "reason": String(cString: strerror(error.errnoCode))]
      return CommandFailure("cannot_listen", values, value: "\(host):\(port)")
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      return CommandFailure("not_a_local_address", ["host": host], value: host)
    case let error as CocoaError:
      return CommandFailure(error, file: error.filePath ?? data ?? config ?? "")
    case let error as StorageFileError:
      return Self.translated(error, file: data ?? "")
    default:
      return error
    }
  }

  private static func translated(_ error: TLSError) -> CommandFailure {
    let (code, value) =
      switch error {
      case .invalidName(let name): ("tls_bad_name", name)
      case .foreignFile(let path): ("tls_foreign_file", path)
      case .lockFailed(let path): ("tls_no_lock", path)
      }
    return CommandFailure(code, ["value": value], value: value)
  }

  private static func translated(_ error: EmulatorOptionsError, host: String) -> CommandFailure {
    switch error {
    case .seedRequiresLoopback: CommandFailure("seed_beyond_loopback", value: "--seed")
    case .invalidHost: CommandFailure("host_invalid", ["host": host], value: host)
    case .invalidPublishedURL: CommandFailure("published_url_invalid", value: "--published-url")
    case .seedRequiresMemoryStorage: CommandFailure("seed_with_file", value: "--seed")
    case .weakControlToken:
      CommandFailure(
        "control_token_weak", ["length": String(EmulatorOptions.minimumControlTokenLength)], value: "--control-token")
    }
  }

  private static func translated(_ error: StorageFileError, file: String) -> CommandFailure {
    let (code, reason) =
      switch error {
      case .older: ("storage_older", "")
      case .newer: ("storage_newer", "")
      case .foreign: ("storage_foreign", "")
      case .damaged(let cause): ("storage_damaged", cause)
      case .notRegularFile: ("storage_not_a_file", "")
      case .readOnly: ("storage_read_only", "")
      case .brokenLink: ("storage_broken_link", "")
      case .hardLinks: ("storage_hard_links", "")
      case .otherOwner: ("storage_other_owner", "")
      case .inUse: ("storage_in_use", "")
      case .unusable(let cause): ("storage_unusable", cause)
      }
    return CommandFailure(code, ["file": file, "reason": reason], value: file)
  }
}
