import TestSupport
import Testing

/// Tests of the process-wide session.
///
/// The tests are in extensions.
@Suite(.serialized, .sharedClient) enum LegacySessionTests {}
