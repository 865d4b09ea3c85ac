import Testing

/// The flows of the legacy guide, through an app that calls nothing but the legacy API; see the extensions.
///
/// A process has one session, so they run one after the other.
@Suite(.serialized) enum KOSessionTests {}
