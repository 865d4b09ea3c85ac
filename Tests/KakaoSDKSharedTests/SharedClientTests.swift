import TestSupport
import Testing

/// Tests of the process-wide client.
///
/// The tests are in extensions.
@Suite(.serialized, .sharedClient) enum SharedClientTests {}
