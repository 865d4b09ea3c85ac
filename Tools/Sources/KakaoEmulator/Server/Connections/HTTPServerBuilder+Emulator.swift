import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTPTypes

extension HTTPServerBuilder {
  /// Returns an HTTP/1.1 server with the emulator's limits.
  ///
  /// A connection is closed if the client sends neither a complete request head nor a part of a body for `idleTimeout`.
  /// Browsers open connections in advance, so the default is longer than a user typically stays on a page.
  ///
  /// A request that isn't received completely within `requestTimeout` of its first byte gets the status 408, and its
  /// connection is closed. The default is enough for the largest import over a slow network. It is shorter than
  /// `idleTimeout`, so that a client also gets the response if it stops in the middle of a head.
  ///
  /// - Parameters:
  ///   - clock: The clock that the `Date` header of the responses shows.
  ///   - idleTimeout: The time without data after which a connection is closed.
  ///   - requestTimeout: The time in which a request must be received.
  /// - Returns: The builder of the server.
  static func emulator(
    clock: EmulatorClock, idleTimeout: TimeAmount = .seconds(60), requestTimeout: TimeAmount = .seconds(45)
  ) -> HTTPServerBuilder {
    let configuration = HTTP1Channel.Configuration(
      additionalChannelHandlers: [HTTP1Handler(timeLimit: requestTimeout), ResponseDateHandler(clock: clock)],
      idleTimeout: idleTimeout,
      httpDecoderConfiguration: .init(
        // The parser counts the target as a header field.
        maxHeaderFieldSize: Request.maximumTargetSize, maxHeaderListSize: Request.maximumTargetSize + 32 * 1024,
        maxHeaderFieldCount: 200))
    return HTTPServerBuilder { responder in
      HTTP1Connections(base: HTTP1Channel(responder: responder, configuration: configuration))
    }
  }
}

/// A channel handler that sets the `Date` header of each response to the time of the emulator's clock (RFC 9110,
/// section 6.6.1).
///
/// Clients check the times in an ID token against this header. Hummingbird overwrites it with the real time after all
/// middleware has run, so it can only be set here.
private final class ResponseDateHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let clock: EmulatorClock

  init(clock: EmulatorClock) {
    self.clock = clock
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard clock.isShifted, case .head(var head) = unwrapOutboundIn(data), head.headerFields[.date] != nil else {
      return context.write(data, promise: promise)
    }
    head.headerFields[.date] = clock.now.formatted(Self.format)
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }

  /// The format `IMF-fixdate` (RFC 9110, section 5.6.7).
  private static let format = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
}
