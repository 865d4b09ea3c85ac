import TestSupport
import Testing

/// Tests of the process-wide client.
///
/// Extensions of this type contain the tests.
@Suite(.serialized, .sharedClient) enum SharedClientTests {}
