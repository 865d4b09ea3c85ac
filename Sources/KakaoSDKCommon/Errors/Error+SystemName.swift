import Foundation

#if canImport(Darwin)
  extension Error {
    /// The domain and code of a system error, such as `NSURLErrorDomain -1003`.
    ///
    /// Neither depends on the user's language, unlike the error's text.
    package var systemName: String {
      let error = self as NSError
      return "\(error.domain) \(error.code)"
    }
  }
#else
  extension Error {
    /// The name of a system error in Swift, such as `cannotFindHost`, or the system's text, such as `Permission denied`.
    ///
    /// Neither depends on the user's language. The domain and code aren't used here, because they are Apple's, and
    /// developers for other systems may not know them.
    package var systemName: String {
      switch self {
      case let error as URLError: error.code.name
      case let error as POSIXError: String(cString: strerror(error.code.rawValue))
      default: (self as NSError).cause?.systemName ?? "\(type(of: self))"
      }
    }
  }

  extension NSError {
    fileprivate var cause: (any Error)? { userInfo[NSUnderlyingErrorKey] as? any Error }
  }

  extension URLError.Code {
    fileprivate var name: String {
      switch self {
      case .timedOut: "timedOut"
      case .cannotFindHost: "cannotFindHost"
      case .cannotConnectToHost: "cannotConnectToHost"
      case .networkConnectionLost: "networkConnectionLost"
      case .notConnectedToInternet: "notConnectedToInternet"
      case .dnsLookupFailed: "dnsLookupFailed"
      case .badServerResponse: "badServerResponse"
      case .secureConnectionFailed: "secureConnectionFailed"
      case .serverCertificateUntrusted: "serverCertificateUntrusted"
      case .cancelled: "cancelled"
      default: "URLError \(rawValue)"
      }
    }
  }
#endif
