import TestSupport
import Testing

/// What a process has once; see the extensions for the tests.
@Suite(.serialized, .sharedClient) enum SharedClientTests {}
