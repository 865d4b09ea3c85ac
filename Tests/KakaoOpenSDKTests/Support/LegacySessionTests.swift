import TestSupport
import Testing

/// Tests of the process-wide session.
///
/// Extensions of this type contain the tests.
@Suite(.serialized, .sharedClient) enum LegacySessionTests {}
