import Testing

/// Tests that use the process-wide `Auth.shared` and therefore can't run in parallel.
@Suite(.serialized) enum SharedClientTests {}
