import TestSupport
import Testing

/// What uses the one session of the process; see the extensions for the tests.
@Suite(.serialized, .sharedClient) enum LegacySessionTests {}
