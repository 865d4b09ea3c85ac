import Foundation
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Writes the time of the emulator's clock into the `Date` header of each response (RFC 9110, section 6.6.1).
///
/// Clients check the times in an ID token against this header. Hummingbird overwrites it with the real time after all
/// middleware has run, so it can only be set here.
final class ResponseDateHandler: ChannelOutboundHandler, RemovableChannelHandler {
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
